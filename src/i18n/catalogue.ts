/**
 * The form of a text catalogue. A catalogue contains features, and each feature contains its texts. The
 * Chinese catalogue is written first. It defines the keys and parameters, and the compiler checks the
 * catalogues of other languages for them.
 */
export type Value = string | number;

/**
 * The parameters that a text needs. For example, `'{{n}} 个'` needs `n`, and a function needs the parameter
 * that it declares. A text without parameters has the type `never`.
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
 * The type of the same texts in another language, with the same keys. A text with parameters may be a
 * function there, for example for plurals.
 */
export type Twin<Texts> = {
  readonly [Key in keyof Texts]: [ParamsOf<Texts[Key]>] extends [never]
    ? string
    : string | ((params: ParamsOf<Texts[Key]>) => string);
};
