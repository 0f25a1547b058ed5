import type { AlertLine, AlertParcel } from './alert-sender.ts';

/** The notation of a platform for bold text, links and line breaks. */
export interface Dialect {
  bold: (text: string) => string;
  link: (word: string, url: string) => string;
  /** Removes or replaces characters that have a meaning in this dialect. */
  plain: (text: string) => string;
  lineBreak: string;
  /** The largest size of the whole text, in bytes of UTF-8. */
  bytesMost: number;
}

/**
 * Writes the alerts of a parcel as one text. If some do not fit, the last line gives the number of the omitted
 * alerts and the link to all alerts.
 */
export function robotText(parcel: AlertParcel, dialect: Dialect): string {
  const { lines, linkWord, moreText, moreLink } = parcel;
  const heading = parcel.heading === '' ? [] : [dialect.bold(dialect.plain(parcel.heading))];
  const footer = parcel.footer === '' ? [] : [dialect.plain(parcel.footer)];
  const more = (left: number) =>
    left === 0 ? [] : [dialect.link(dialect.plain(moreText.replace('{n}', String(left))), moreLink)];
  const paragraphs = lines.map((line) => paragraphOf(line, linkWord, dialect));
  const joined = (shown: readonly string[]) =>
    [...heading, ...shown, ...more(lines.length - shown.length), ...footer].join(dialect.lineBreak);
  let total = paragraphs.length;
  while (total > 1 && Buffer.byteLength(joined(paragraphs.slice(0, total))) > dialect.bytesMost) total--;
  return joined(paragraphs.slice(0, total));
}

const paragraphOf = ({ title, text, link }: AlertLine, linkWord: string, dialect: Dialect): string =>
  [dialect.bold(dialect.plain(title)), dialect.plain(text), dialect.link(linkWord, link)]
    .filter((part) => part !== '')
    .join(' ');

/** Replaces the characters that chat platforms interpret as Markdown with spaces. */
export const withoutMarks = (text: string): string =>
  text.replace(/[*_`[\]()<>#~|\\]/g, ' ').replace(/\s+/g, ' ');
