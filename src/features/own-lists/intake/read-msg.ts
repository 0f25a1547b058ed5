import { decompressRTF } from '@kenjiuno/decompressrtf';
import exported from '@kenjiuno/msgreader';

import { rtfRows } from '../../../../trade/sheet/document/read-rtf.ts';
import { textOfRows, type MarkedRow } from '../../../../trade/sheet/table/marked-rows.ts';
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
  const rtf = hasTable(html) || !mail.compressedRtf ? [] : rtfRows(unpackedRtf(mail.compressedRtf));
  return {
    from: address === '' ? null : { name: mail.senderName ?? '', address },
    subject: mail.subject ?? '',
    sent: instantOf(mail.clientSubmitTime ?? mail.messageDeliveryTime),
    text: textOf({ html: html.slice(0, mailCharsMost), rtf, text }).slice(0, mailCharsMost),
    attachments: (mail.attachments ?? [])
      .filter((one) => one.attachmentHidden !== true)
      .slice(0, attachmentsMost)
      .map((one) => {
        const { fileName, content } = reader.getAttachment(one);
        return { name: fileName, bytes: new Uint8Array(content) };
      }),
  };
}

/**
 * Returns the text of a mail, from its HTML or RTF if these contain a table, because the plain text does not
 * separate the cells of tables. Outlook stores some mails only as RTF.
 */
function textOf({ html, rtf, text }: { html: string; rtf: readonly MarkedRow[]; text: string }): string {
  if (hasTable(html)) return htmlText(html);
  if (rtf.some(({ cells }) => cells.length > 1)) return textOfRows(rtf);
  if (text.trim() !== '') return text;
  return html.trim() === '' ? textOfRows(rtf) : htmlText(html);
}

/**
 * Returns the unpacked RTF of a mail; empty if its stated length is too great. The length is checked before
 * unpacking, because a forged file may state any length.
 */
function unpackedRtf(packed: Uint8Array): Uint8Array {
  const length = packed.length < 16 ? 0 : new DataView(packed.buffer, packed.byteOffset).getUint32(4, true);
  if (length === 0 || length > mailCharsMost * 4) return new Uint8Array();
  return Uint8Array.from(decompressRTF([...packed]));
}
