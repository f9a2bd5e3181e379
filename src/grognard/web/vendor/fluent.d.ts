// The part of @fluent/bundle that lib/i18n.js uses.
export type FluentVariable = string | number | Date;
export class FluentResource {
  constructor(source: string);
}
export class FluentBundle {
  constructor(locales: string | string[], options?: { useIsolating?: boolean });
  hasMessage(id: string): boolean;
  getMessage(id: string): { id: string; value: unknown | null; attributes: Record<string, unknown> } | undefined;
  addResource(resource: FluentResource, options?: { allowOverrides?: boolean }): Error[];
  formatPattern(pattern: unknown, args?: Record<string, FluentVariable> | null, errors?: Error[] | null): string;
}
