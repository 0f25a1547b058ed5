/**
 * The shape of a language's text catalogue: features, each with its texts. The Chinese catalogue is written
 * first and defines the keys and the parameters. The compiler checks the catalogues of other languages
 * against it.
 */
export type Value = string | number;

/**
 * The parameters of a text: `'{{n}} 个'` needs `n`, a function needs its own parameter, a plain string needs
 * none.
 */
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

/**
 * The type of the same texts in another language: the same keys. A text with parameters may also be a
 * function of them, for plurals.
 */
export type Twin<Texts> = {
  readonly [Key in keyof Texts]: [ParamsOf<Texts[Key]>] extends [never]
    ? string
    : string | ((params: ParamsOf<Texts[Key]>) => string);
};
