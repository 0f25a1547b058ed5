import * as v from 'valibot';

import type { AdvertPlace } from '../../../../contract/calls/content/advertising.ts';
import { plainDate } from '../../../../trade/value-schemas.ts';
import { safeLink } from '../../../../contract/wire/safe-link.ts';

const shortText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const longText = v.pipe(v.string(), v.trim(), v.maxLength(600));
const name = v.pipe(v.string(), v.trim(), v.maxLength(100));
/**
 * A day, or a time with a zone, which becomes a `Date`. The YAML parser passes both as text. A day without a
 * time means the beginning of that day in China.
 */
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/),
  v.transform((text) => new Date(text.length === 10 ? `${text}T00:00:00+08:00` : text.replace(' ', 'T'))),
  v.check((time) => !Number.isNaN(time.getTime())),
);

const period = {
  publish: v.optional(moment),
  end: v.optional(moment),
  draft: v.optional(v.boolean(), false),
};
const rank = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)), 0);
const picture = v.optional(v.string());

/**
 * The properties of an article that depend on the language. The front matter of each language's file has
 * them.
 */
export const articleTexts = v.strictObject({
  title: shortText,
  summary: v.optional(longText, ''),
  author: v.optional(name, ''),
  category_title: v.optional(shortText),
});

/** The properties of an article that both languages share. `lanes` are pairs of port codes: `CNSHA-SAJED`. */
export const articleFacts = v.strictObject({
  kind: v.optional(v.literal('article')),
  category: v.pipe(v.string(), v.regex(/^[a-z\d-]{1,40}$/)),
  picture,
  lanes: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}[A-Z2-9]{3}-[A-Z]{2}[A-Z2-9]{3}$/))),
      v.maxLength(50),
    ),
    [],
  ),
  recommended: v.optional(v.boolean(), false),
  rank,
  ...period,
});

/**
 * The properties of an advert that depend on the language. The front matter of each language's file has them.
 */
export const advertTexts = v.strictObject({
  title: shortText,
  summary: v.optional(longText, ''),
  advertiser: v.pipe(name, v.minLength(1)),
});

/** The properties of an advert that both languages share. */
export const advertFacts = v.strictObject({
  kind: v.literal('advert'),
  place: v.picklist(['home', 'list', 'detail'] satisfies AdvertPlace[]),
  picture,
  link: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => safeLink(text) !== null),
    ),
    '',
  ),
  rank,
  ...period,
});

/** The properties of an agreement that depend on the language. */
export const agreementTexts = v.strictObject({ title: shortText });

/** The properties of the operator's own agreement that both languages share. */
export const agreementFacts = v.strictObject({
  kind: v.literal('agreement'),
  agreement: v.picklist(['privacy', 'service']),
  version: v.pipe(v.string(), v.regex(/^[\w.-]{1,20}$/)),
  /**
   * The day from which the version is in force according to its text. The program only shows the day: the
   * version is in force from its import.
   */
  date: plainDate,
});

interface InLanguage<Texts> {
  texts: Texts;
  /** The body as Markdown. A picture's URL in the body is the path of the picture in the content folder. */
  body: string;
}

/** An article, advert or agreement of the folder, in both languages. `source` is its path without language and extension. */
export type ContentPiece = ShownPiece | AgreementPiece;

export interface AgreementPiece {
  source: string;
  kind: 'agreement';
  facts: v.InferOutput<typeof agreementFacts>;
  zh: InLanguage<v.InferOutput<typeof agreementTexts>>;
  en: InLanguage<v.InferOutput<typeof agreementTexts>>;
}

/** An article or advert of the folder, in both languages. */
export type ShownPiece = { source: string } & (
  | {
      kind: 'article';
      facts: v.InferOutput<typeof articleFacts>;
      zh: InLanguage<v.InferOutput<typeof articleTexts>>;
      en: InLanguage<v.InferOutput<typeof articleTexts>>;
    }
  | {
      kind: 'advert';
      facts: v.InferOutput<typeof advertFacts>;
      zh: InLanguage<v.InferOutput<typeof advertTexts>>;
      en: InLanguage<v.InferOutput<typeof advertTexts>>;
    }
);

export const contentKinds = {
  article: { texts: articleTexts, facts: articleFacts },
  advert: { texts: advertTexts, facts: advertFacts },
  agreement: { texts: agreementTexts, facts: agreementFacts },
};
