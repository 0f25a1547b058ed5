import PostalMime, { type Email } from 'postal-mime';

import { namesDay } from '../../../../trade/own-list/other-mails.ts';
import { htmlText } from '../../../../trade/sheet/html/read-html.ts';
import { isTnef, readTnef } from './read-tnef.ts';
import { likelyEncoding, undecodedIn, withCharset } from './mail-charset.ts';
import { attachmentsMost, hasTable, instantOf, mailCharsMost, type Mail } from './mail.ts';

/**
 * Parses a mail in the RFC 5322 format (.eml). Rejects if the bytes are not a mail or are nested too deeply.
 */
export async function readEml(bytes: Uint8Array): Promise<Mail> {
  const mail = await parsed(bytes);
  const { html = '', text = '', from, attachments } = mail;
  const isInHtml = hasTable(html) || text.trim() === '' || isOnlyInHtml(text, html);
  const files = attachments
    // Images that are marked as related are logos in signatures, so they are not read as attachments.
    .filter(({ related, mimeType }) => !(related && mimeType.startsWith('image/')))
    .map(({ filename, content }) => ({ name: filename ?? '', bytes: bytesOf(content) }));
  const packed = files.filter((one) => isTnef(one.bytes)).map((one) => readTnef(one.bytes));
  const own = isInHtml ? htmlText(html.slice(0, mailCharsMost)) : text;
  return {
    from:
      from?.address === undefined
        ? null
        : { name: from.name.replace(/^["']|["']$/g, ''), address: from.address },
    subject: mail.subject ?? '',
    sent: instantOf(mail.date),
    text: (own.trim() === '' ? (packed[0]?.text ?? '') : own).slice(0, mailCharsMost),
    attachments: [
      ...files.filter((one) => !isTnef(one.bytes)),
      ...packed.flatMap((one) => one.attachments),
    ].slice(0, attachmentsMost),
  };
}

/**
 * Returns true if days are named only in the HTML of a mail. The plain text of such a mail is usually just a
 * note that the mail must be viewed as HTML.
 */
const isOnlyInHtml = (text: string, html: string): boolean =>
  html !== '' &&
  !text.split('\n').some(namesDay) &&
  htmlText(html.slice(0, mailCharsMost)).split('\n').some(namesDay);

const nesting = { maxNestingDepth: 32, maxRfc822NestingDepth: 3 };

/**
 * Parses a mail. If the mail states no encoding and its text cannot be decoded, it is parsed again with the
 * likely encoding.
 */
async function parsed(bytes: Uint8Array): Promise<Email> {
  const mail = await PostalMime.parse(bytes, nesting);
  const undecoded = undecodedIn(`${mail.html}${mail.text}`);
  if (undecoded === 0) return mail;
  const again = await PostalMime.parse(withCharset(bytes, likelyEncoding(mail.html ?? '')), nesting);
  return undecodedIn(`${again.html}${again.text}`) < undecoded ? again : mail;
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
