import { randomUUID } from 'node:crypto';

import type { Invoice } from '../../../contract/calls/invoices.ts';

type Issued = Pick<Invoice, 'number' | 'company_name' | 'email'>;

interface Attached {
  name: string;
  bytes: Buffer;
}

/**
 * Returns the email (RFC 5322) to the customer with the invoice attached. The header `X-Unsent` makes a mail
 * program open it as a draft that can be sent. All non-ASCII text is encoded, so that no mail server can
 * corrupt it.
 */
export function letterOf({ number, company_name, email }: Issued, { name, bytes }: Attached): string {
  const boundary = randomUUID();
  const text = [
    `${company_name}：`,
    `您申请的发票 ${number} 已开具，见附件。`,
    '',
    `Your invoice ${number} is attached.`,
    '',
  ].join('\r\n');
  const type = /\.pdf$/i.test(name) ? 'application/pdf' : 'application/octet-stream';
  return [
    `To: ${email}`,
    `Subject: ${encodedWord(`发票 ${number} · Invoice ${number}`)}`,
    draftLine,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    folded(Buffer.from(text)),
    `--${boundary}`,
    `Content-Type: ${type}`,
    `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Content-Transfer-Encoding: base64',
    '',
    folded(bytes),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

const draftLine = 'X-Unsent: 1';

/**
 * Adds sender, date and Message-ID to an email, so that the mail server can send it. A mail program
 * recognises a duplicate by the Message-ID.
 */
export function signedLetter(
  raw: Buffer,
  { id, number, from, now }: { id: number; number: string; from: string; now: Date },
): Buffer {
  const sent = [
    `From: ${from}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${number}.${id}@${from.split('@').at(-1)}>`,
  ];
  return Buffer.from(
    raw.toString('latin1').replace(draftLine, () => sent.join('\r\n')),
    'latin1',
  );
}

const encodedWord = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

const folded = (bytes: Buffer): string => bytes.toString('base64').replace(/.{76}/g, '$&\r\n');
