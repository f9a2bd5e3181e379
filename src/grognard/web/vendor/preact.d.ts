// The part of preact that the pages use, declared loosely: templates are written with htm, which no type can follow.
export type ComponentChild = VNode<any> | object | string | number | bigint | boolean | null | undefined;
export type ComponentChildren = ComponentChild[] | ComponentChild;
export interface VNode<P = {}> {
  type: any;
  props: P & { children: ComponentChildren };
  key: any;
}
export type RenderableProps<P> = P & Readonly<{ children?: ComponentChildren }>;
export type FunctionComponent<P = {}> = (props: RenderableProps<P>) => ComponentChild;
export type ComponentType<P = {}> = FunctionComponent<P>;
export type RefObject<T> = { current: T | null };
export type RefCallback<T> = (instance: T | null) => void;
export type Ref<T> = RefObject<T> | RefCallback<T> | null;
export interface ErrorInfo {
  componentStack?: string;
}
export interface PreactContext<T> {
  Provider: FunctionComponent<{ value: T }>;
  Consumer: FunctionComponent<{ children: (value: T) => ComponentChildren }>;
}
export function h(type: any, props: any, ...children: any[]): VNode<any>;
export function createElement(type: any, props: any, ...children: any[]): VNode<any>;
export function render(vnode: ComponentChild, parent: Element | DocumentFragment): void;
export function createContext<T>(value: T): PreactContext<T>;
export function createRef<T = any>(): RefObject<T>;
export const Fragment: FunctionComponent<any>;
