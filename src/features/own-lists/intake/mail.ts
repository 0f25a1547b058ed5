/** A mail after reading: its text, in which tables are tab-separated lines, and its attachments. */
export interface Mail {
  from: { name: string; address: string } | null;
  subject: string;
  /** The instant at which the mail was sent; null if the mail does not state it. */
  sent: string | null;
  text: string;
  attachments: readonly { name: string; bytes: Uint8Array<ArrayBuffer> }[];
}

export type MailFormat = 'eml' | 'msg';

/** The maximum number of attachments that are read. The others are skipped, and the person sees a note. */
export const attachmentsMost = 20;
/** The maximum length of a mail's text, in characters. No real list is longer. */
export const mailCharsMost = 2_000_000;

export type MailMessage = { mail: Mail } | { failure: 'unreadable' };

/**
 * Returns true if the HTML of a mail contains a table. In the plain text of such a mail, the columns are
 * lost, because its cells are listed one below the other.
 */
export const hasTable = (html: string): boolean => /<t[dh][\s>]/i.test(html.slice(0, mailCharsMost));

/** Returns a date as an instant; null if the text is not a date. */
export function instantOf(text: string | undefined): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
