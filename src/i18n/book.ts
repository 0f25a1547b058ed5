/**
 * The shape of a language's book: features, each with its texts. Chinese is written first and
 * fixes the keys and the parameters; every other language is held to them by the compiler.
 */
export type Value = string | number;

/** `'{{n}} 个'` needs `n`; a function needs what it takes; a plain string needs nothing. */
export type ParamsOf<Text> = Text extends (params: infer Params) => string
  ? Params
  : Text extends string
    ? NamesIn<Text> extends never
      ? never
      : Record<NamesIn<Text>, Value>
    : never;

type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The same keys in another language; a text with parameters may be a function of them, for plurals. */
export type Twin<Texts> = {
  readonly [Key in keyof Texts]: [ParamsOf<Texts[Key]>] extends [never]
    ? string
    : string | ((params: ParamsOf<Texts[Key]>) => string);
};
