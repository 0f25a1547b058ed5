import type { zh } from './zh.ts';

type Zh = typeof zh;

/** The texts of the console in one language: the same keys and parameters in each. */
export type Words = {
  readonly [Key in keyof Zh]: Zh[Key] extends string
    ? string
    : Zh[Key] extends (...values: never) => string
      ? Zh[Key]
      : { readonly [Name in keyof Zh[Key]]: string };
};
