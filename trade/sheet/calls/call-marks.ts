import { entriesOf } from '../../keys-of.ts';
import type { Language } from '../../language.ts';

/**
 * A mark in brackets after a port. The mark indicates the role of the port call (loading, discharging, both),
 * or a call before loading or after discharging. `common` marks a common port of the organisation: a port
 * that port fields suggest to the organisation's publishers.
 */
export type CallMark = 'load' | 'unload' | 'both' | 'before' | 'after' | 'common';

/** The spellings of each mark that an import accepts. An export writes the first spelling of its language. */
const spellings: Readonly<Record<CallMark, Readonly<Record<Language, readonly string[]>>>> = {
  load: { zh: ['装'], en: ['load', 'loading'] },
  unload: { zh: ['卸'], en: ['discharge', 'unload', 'discharging'] },
  both: { zh: ['装卸'], en: ['load and discharge', 'both'] },
  before: { zh: ['装前'], en: ['before loading'] },
  after: { zh: ['卸后'], en: ['after discharging'] },
  common: { zh: ['常用'], en: ['common'] },
};

const markBySpelling = new Map(
  entriesOf(spellings).flatMap(([mark, { zh, en }]) => [...zh, ...en].map((text) => [text, mark] as const)),
);

/** Returns the text that an export writes after a port for a mark: `(装)`, ` (load)`. */
export const markText = (mark: CallMark, language: Language): string =>
  language === 'zh' ? `(${spellings[mark].zh[0]})` : ` (${spellings[mark].en[0]})`;

/**
 * Returns the marks in a text (brackets such as `(装)`), and the text without them. Other brackets are left in
 * the text, because they may contain a nation.
 */
export function extractMarks(text: string): { marks: ReadonlySet<CallMark>; text: string } {
  const marks = new Set<CallMark>();
  const bare = text.replace(/[(（]([^()（）]{1,40})[)）]/g, (whole, inside: string) => {
    const mark = markBySpelling.get(inside.trim().toLowerCase());
    if (mark) marks.add(mark);
    return mark ? '' : whole;
  });
  return { marks, text: marks.size > 0 ? bare.trim() : text };
}

/** Converts the marks of a port to the flags of a call. */
export const rolesOf = (marks: ReadonlySet<CallMark>) => ({
  is_load: marks.has('load') || marks.has('both'),
  is_unload: marks.has('unload') || marks.has('both'),
  use_common: marks.has('common'),
});
