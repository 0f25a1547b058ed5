import exported from '@kenjiuno/msgreader';

import { htmlText } from '../../../../trade/sheet/html/read-html.ts';
import { isSoundCompound } from './compound-file.ts';
import { attachmentsMost, hasTable, instantOf, mailCharsMost, type Mail } from './mail.ts';

const isReader = (one: unknown): one is typeof exported => typeof one === 'function';
/**
 * The build and the test runner interpret the default export of this CommonJS module differently: as the
 * class, or as an object with the class in `default`.
 */
const inExported: unknown = Reflect.get(exported, 'default');
const MsgReader = isReader(inExported) ? inExported : exported;

/** Parses a mail in the Outlook format (.msg). Throws if the bytes are not such a mail. */
export function readMsg(bytes: Uint8Array<ArrayBuffer>): Mail {
  if (!isSoundCompound(bytes)) throw new Error('The sector chains of the compound file are broken.');
  const reader = new MsgReader(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const mail = reader.getFileData();
  if (mail.error !== undefined) throw new Error(mail.error);
  const html = mail.bodyHtml ?? (mail.html ? new TextDecoder().decode(mail.html) : '');
  const text = mail.body ?? '';
  const address = mail.senderSmtpAddress ?? mail.senderEmail ?? '';
  const isInHtml = hasTable(html) || text.trim() === '';
  return {
    from: address === '' ? null : { name: mail.senderName ?? '', address },
    subject: mail.subject ?? '',
    sent: instantOf(mail.clientSubmitTime ?? mail.messageDeliveryTime),
    text: (isInHtml ? htmlText(html.slice(0, mailCharsMost)) : text).slice(0, mailCharsMost),
    attachments: (mail.attachments ?? [])
      .filter((one) => one.attachmentHidden !== true)
      .slice(0, attachmentsMost)
      .map((one) => {
        const { fileName, content } = reader.getAttachment(one);
        return { name: fileName, bytes: new Uint8Array(content) };
      }),
  };
}
