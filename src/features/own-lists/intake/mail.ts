/** A mail as it was read: its text, with tables as rows of tabs, and its attachments. */
export interface Mail {
  from: { name: string; address: string } | null;
  subject: string;
  /** When it was sent, an instant; null where it does not say. */
  sent: string | null;
  text: string;
  attachments: readonly { name: string; bytes: Uint8Array<ArrayBuffer> }[];
}

export type MailFormat = 'eml' | 'msg';

/** More attachments than that are left out, and said so. */
export const attachmentsMost = 20;
/** Longer texts hold more than any list. */
export const mailCharsMost = 2_000_000;

/** What the worker that reads a mail says to the page. */
export type MailMessage = { mail: Mail } | { failure: 'unreadable' };

/** A table in the mail itself tells more than its plain text, which has its cells one below the other. */
export const hasTable = (html: string): boolean => /<t[dh][\s>]/i.test(html.slice(0, mailCharsMost));

/** Null where a date is none. */
export function instantOf(text: string | undefined): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
