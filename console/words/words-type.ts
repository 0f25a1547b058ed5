import type { deskZh } from './desk-zh.ts';
import type { queueZh } from './queue-zh.ts';
import type { siteZh } from './site-zh.ts';
import type { zh } from './zh.ts';

/** Texts in one language. They must have the same keys and parameters as the Chinese texts. */
type InEachLanguage<Zh> = {
  readonly [Key in keyof Zh]: Zh[Key] extends string
    ? string
    : Zh[Key] extends (...values: never) => string
      ? Zh[Key]
      : { readonly [Name in keyof Zh[Key]]: string };
};

export type FrameWords = InEachLanguage<typeof zh>;
export type QueueWords = InEachLanguage<typeof queueZh>;
export type DeskWords = InEachLanguage<typeof deskZh>;
export type SiteWords = InEachLanguage<typeof siteZh>;
/** All texts of the console in one language. */
export type Words = FrameWords & QueueWords & DeskWords & SiteWords;
