declare const htm: {
  bind<Result>(
    h: (type: any, props: any, ...children: any[]) => Result,
  ): (strings: TemplateStringsArray, ...values: any[]) => Result;
};
export default htm;
