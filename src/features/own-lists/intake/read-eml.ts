import PostalMime from 'postal-mime';

import { htmlText } from '../../../../trade/sheet/html-text.ts';
import { attachmentsMost, hasTable, instantOf, mailCharsMost, type Mail } from './mail.ts';

/**
 * Parses a mail in the RFC 5322 format (.eml). Rejects if the bytes are not a mail or are nested too deeply.
 */
export async function readEml(bytes: Uint8Array): Promise<Mail> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 32, maxRfc822NestingDepth: 3 });
  const { html = '', text = '', from, attachments } = mail;
  const isInHtml = hasTable(html) || text.trim() === '';
  return {
    from: from?.address === undefined ? null : { name: from.name, address: from.address },
    subject: mail.subject ?? '',
    sent: instantOf(mail.date),
    text: (isInHtml ? htmlText(html.slice(0, mailCharsMost)) : text).slice(0, mailCharsMost),
    attachments: attachments
      // Related images are logos in signatures.
      .filter(({ related, mimeType }) => !(related && mimeType.startsWith('image/')))
      .slice(0, attachmentsMost)
      .map(({ filename, content }) => ({ name: filename ?? '', bytes: bytesOf(content) })),
  };
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
