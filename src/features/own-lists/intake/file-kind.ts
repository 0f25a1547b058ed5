import { isRtf } from '../../../../trade/sheet/document/read-rtf.ts';
import { isPlainArchive } from '../../../../trade/sheet/files/packed-files.ts';
import { isHtml } from '../../../../trade/sheet/html/read-html.ts';
import { isPdf } from '../../../../trade/sheet/pdf/read-pdf.ts';
import { isXmlWorkbook } from '../../../../trade/sheet/workbook/read-xml-workbook.ts';

/** The reasons why a file is not read. Each reason has a text that explains what to do. */
export const fileReasons = [
  'too_large',
  'old_excel',
  'binary_excel',
  'locked',
  'pdf_scan',
  'pdf_fonts',
  'picture',
  'document',
  'archive',
  'unreadable',
  'no_reader',
  'too_slow',
  'too_long',
  'no_rows',
] as const;
export type FileReason = (typeof fileReasons)[number];

export type FileKind = 'sheet' | 'text' | 'eml' | 'msg' | 'zip';

/**
 * The file extensions of tables that are text. `xls` is one of them, because some programs write HTML or CSV
 * under this extension.
 */
const sheetEndings = new Set(['csv', 'tsv', 'tab', 'xls', 'htm', 'html']);

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte);

/** Returns true if the directory of a compound file contains a name. Such names are encoded in UTF-16. */
function hasName(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true;
  return false;
}

/**
 * Matches header fields that only mail programs write, so that a list with a line such as `Date: …` is not
 * taken for a mail.
 */
const ofMailProgram =
  /^(?:received|return-path|delivered-to|message-id|mime-version|content-type|dkim-signature|x-[a-z-]{1,40}): ?\S/im;
const headerLine = /^[a-z][a-z-]{0,60}: ?|^[ \t]/i;

/**
 * Returns true if a text begins with the header of a mail. A list may also begin with a line like `FROM: …`
 * or `Date: …`. In a list, however, not every line before the first empty line looks like that.
 */
function isMail(head: string): boolean {
  const [block = ''] = head.replace(/^\uFEFF/, '').split(/\r?\n\r?\n/, 1);
  const lines = block.split(/\r?\n/).slice(0, 20);
  // The last line may be incomplete, because only the beginning of the file was read.
  if (!lines.slice(0, head.length > block.length ? undefined : -1).every((line) => headerLine.test(line)))
    return false;
  if (ofMailProgram.test(block)) return true;
  return /^from: .*@/im.test(block) && /^(?:to|subject|date): /im.test(block);
}

/**
 * Returns the kind of a file, or the reason why it cannot be read. The kind is found by the first bytes or,
 * if these are ambiguous, by the file's name.
 */
export function kindOfFile(name: string, bytes: Uint8Array): FileKind | FileReason {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (isPdf(bytes)) return 'sheet';
  if (isPicture(bytes)) return 'picture';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return kindOfCompound(bytes, ending);
  if (startsWith(bytes, 0x50, 0x4b)) {
    if (['pptx', 'pages'].includes(ending)) return 'document';
    return isPlainArchive(bytes) ? 'zip' : 'sheet';
  }
  if (startsWith(bytes, 0x52, 0x61, 0x72, 0x21) || startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf))
    return 'archive';
  if (isRtf(bytes)) return 'sheet';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4_000));
  if (ending === 'eml' || isMail(head)) return 'eml';
  const isTable = sheetEndings.has(ending) || isHtml(head) || isXmlWorkbook(head);
  return isTable ? 'sheet' : 'text';
}

const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
  startsWith(bytes, 0xff, 0xd8, 0xff) ||
  startsWith(bytes, 0x47, 0x49, 0x46, 0x38) ||
  (startsWith(bytes, 0x52, 0x49, 0x46, 0x46) && bytes[8] === 0x57);

function kindOfCompound(bytes: Uint8Array, ending: string): FileKind | FileReason {
  if (hasName(bytes, '__substg1.0_') || hasName(bytes, '__properties_version1.0')) return 'msg';
  if (hasName(bytes, 'EncryptedPackage')) return 'locked';
  return ending === 'doc' || ending === 'ppt' || hasName(bytes, 'WordDocument') ? 'document' : 'sheet';
}
