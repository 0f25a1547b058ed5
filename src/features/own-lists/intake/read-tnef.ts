import { decodeSheetText } from '../../../../trade/sheet/text/decode-text.ts';
import { attachmentsMost, type Mail } from './mail.ts';

/** The ids of the attributes in Outlook's format that the reader uses. */
const attributes = {
  begin: 0x69002,
  name: 0x18010,
  data: 0x6800f,
  properties: 0x69005,
  body: 0x2800c,
} as const;
const longName = 0x3707;
const [text8, text16, binary, object] = [0x1e, 0x1f, 0x102, 0x0d];

/** Returns true for `winmail.dat`, in which Outlook packs attachments for other Outlook programs. */
export const isTnef = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x78 && bytes[1] === 0x9f && bytes[2] === 0x3e && bytes[3] === 0x22;

/**
 * Reads the text and the attachments of `winmail.dat`. From a damaged file, returns the content before the
 * damaged place.
 */
export function readTnef(bytes: Uint8Array): Pick<Mail, 'text' | 'attachments'> {
  const attachments: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = [];
  let text = '';
  for (const { id, data } of attributesOf(bytes)) {
    const last = attachments.at(-1);
    if (id === attributes.begin && attachments.length < attachmentsMost)
      attachments.push({ name: '', bytes: new Uint8Array() });
    else if (id === attributes.body) text = decodeSheetText(data).replaceAll('\0', '');
    else if (last && id === attributes.name) last.name ||= decodeSheetText(data).replaceAll('\0', '');
    else if (last && id === attributes.data) last.bytes = Uint8Array.from(data);
    else if (last && id === attributes.properties) last.name = nameIn(data) ?? last.name;
  }
  return { text, attachments: attachments.filter((one) => one.bytes.length > 0) };
}

function* attributesOf(bytes: Uint8Array): Generator<{ id: number; data: Uint8Array }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 6; at + 11 <= bytes.length;) {
    const length = view.getUint32(at + 5, true);
    if (at + 9 + length > bytes.length) return;
    yield { id: view.getUint32(at + 1, true), data: bytes.subarray(at + 9, at + 9 + length) };
    at += 11 + length;
  }
}

const fixedBytes: Readonly<Record<number, number>> = {
  ...Object.fromEntries([0x02, 0x03, 0x04, 0x0a, 0x0b].map((type) => [type, 4])),
  ...Object.fromEntries([0x05, 0x06, 0x07, 0x14, 0x40].map((type) => [type, 8])),
  0x48: 16,
};

/**
 * Returns the full name of an attachment from its properties; null if it is not found. The short name cannot
 * be used, because it is limited to eight letters.
 */
function nameIn(data: Uint8Array): string | null {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let at = 4;
  while (at + 8 <= data.length) {
    const [type, id] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    // The search ends at a property whose length is unknown, because the next property cannot be found then.
    // This is so for properties with their own names (ids from 0x8000) and for unknown types.
    if (id >= 0x8000) return null;
    at += 4;
    const fixed = fixedBytes[type];
    if (fixed !== undefined) {
      at += fixed;
      continue;
    }
    if (![text8, text16, binary, object].includes(type) || at + 8 > data.length) return null;
    const length = view.getUint32(at + 4, true);
    const value = data.subarray(at + 8, at + 8 + length);
    if (id === longName && type === text16)
      return new TextDecoder('utf-16le').decode(value).replaceAll('\0', '');
    if (id === longName && type === text8) return decodeSheetText(value).replaceAll('\0', '');
    at += 8 + Math.ceil(length / 4) * 4;
  }
  return null;
}
