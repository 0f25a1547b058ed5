import { namesDay } from '../../../../trade/own-list/own-words.ts';
import { decodeSheetText } from '../../../../trade/sheet/read-csv.ts';
import { sheetFileMbMost, type SheetFileFailure } from '../../../../trade/sheet/workbook/read-file.ts';
import type { WorkbookSheet } from '../../../../trade/sheet/workbook/read-workbook.ts';
import { readSheetFile } from '../../sheet-reading/read-sheet-file.ts';
import { kindOfFile, type FileReason } from './file-kind.ts';
import type { Mail } from './mail.ts';
import { readMail } from './read-mail.ts';

/** A part of what came in that may hold sailings: the sheets of a workbook, or a text. */
export type OwnPart =
  | { name: string; kind: 'sheets'; sheets: readonly WorkbookSheet[] }
  | { name: string; kind: 'text' | 'mail'; text: string };

export interface ReadFile {
  /** Null where it is no mail. */
  mail: Pick<Mail, 'from' | 'subject' | 'sent'> | null;
  parts: readonly OwnPart[];
  /** Attachments that are not read, and why. */
  unread: readonly { name: string; reason: FileReason }[];
}

interface ReadOptions {
  signal: AbortSignal;
  onRows: (total: number) => void;
  /** Tests and benches read without workers. */
  readers: FileReaders;
}

/** What parses the files of strangers. */
export interface FileReaders {
  sheets: typeof readSheetFile;
  /** Of a short text of cells. */
  cells: (bytes: Uint8Array<ArrayBuffer>) => Promise<WorkbookSheet[] | SheetFileFailure>;
  mail: typeof readMail;
}

/** Each kind of file is read in a worker of its own, short texts in the one that `cells` asks. */
export const workersWith = (cells: FileReaders['cells']): FileReaders => ({
  sheets: readSheetFile,
  cells,
  mail: readMail,
});

interface PartOptions extends ReadOptions {
  /** How many mails it is attached to, one within the other. */
  depth: number;
}

/** Mails in mails beyond that are no list. */
const depthMost = 3;
/** Smaller pictures belong to signatures. */
const logoBytesMost = 40_960;

const shortTextBytes = 131_072;

/** Longer nobody waits for one file. */
const readingMsMost = 60_000;

/**
 * Reads what a person has dropped, pasted or shared: sheets, texts, mails with what is attached to them. What strangers
 * have made is parsed in a worker, which is ended when it takes too long. Null when the person has stopped it.
 */
export async function readOwnFile(
  file: File,
  { signal, onRows, readers }: ReadOptions,
): Promise<ReadFile | FileReason | null> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(readingMsMost)]);
  const read = await readPart(file, { signal: until, onRows, readers, depth: 0 });
  if (read !== null) return read;
  return signal.aborted ? null : 'too_slow';
}

async function readPart(file: File, options: PartOptions): Promise<ReadFile | FileReason | null> {
  if (file.size > sheetFileMbMost * 1_048_576) return 'too_large';
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (!bytes) return 'unreadable';
  const kind = kindOfFile(file.name, bytes);
  if (kind === 'sheet') {
    const { cells, sheets: readSheets } = options.readers;
    const sheets = isShortText(bytes) ? await cells(bytes) : await readSheets(file, options);
    return sheets === null || typeof sheets === 'string'
      ? sheets
      : alone({ name: file.name, kind: 'sheets', sheets });
  }
  if (kind === 'text') {
    const hasMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    if (bytes.includes(0) && !hasMark) return 'unreadable';
    return alone({ name: file.name, kind: 'text', text: decodeSheetText(bytes) });
  }
  if (kind !== 'eml' && kind !== 'msg') return kind;
  if (options.depth > depthMost) return 'unreadable';
  const mail = await options.readers.mail(file, kind, options.signal);
  return mail === null || typeof mail === 'string' ? mail : withAttachments(file.name, mail, options);
}

/** Cells of a text are parted sooner than a worker of their own is there; a workbook is unpacked in one, however small it is. */
const isShortText = (bytes: Uint8Array): boolean =>
  bytes.length < shortTextBytes && !(bytes[0] === 0x50 && bytes[1] === 0x4b);

const alone = (part: OwnPart): ReadFile => ({ mail: null, parts: [part], unread: [] });

async function withAttachments(name: string, mail: Mail, options: PartOptions): Promise<ReadFile | null> {
  const { from, subject, sent, text, attachments } = mail;
  const parts: OwnPart[] = text.trim() === '' ? [] : [{ name: subject || name, kind: 'mail', text }];
  const unread: { name: string; reason: FileReason }[] = [];
  const inside = { ...options, depth: options.depth + 1 };
  const passedOn: NonNullable<ReadFile['mail']>[] = [];
  for (const one of attachments) {
    // One after the other: a mail of twenty workbooks is not to fill the memory.
    const read = await readPart(new File([one.bytes], one.name || subject), inside);
    if (read === null) return null;
    if (read === 'picture' && one.bytes.length < logoBytesMost) continue;
    if (typeof read === 'string') unread.push({ name: one.name, reason: read });
    else {
      parts.push(...read.parts);
      if (read.mail) passedOn.push(read.mail);
      unread.push(...read.unread);
    }
  }
  // Whoever attaches another's mail and lists nothing is not its sender.
  const [only] = passedOn.length === 1 && attachments.length === 1 ? passedOn : [];
  const isOnlyCarried = only !== undefined && !text.split('\n').some(namesDay);
  return { mail: isOnlyCarried ? only : { from, subject, sent }, parts, unread };
}
