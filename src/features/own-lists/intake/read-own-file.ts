import { namesDay } from '../../../../trade/own-list/other-mails.ts';
import { decodeSheetText } from '../../../../trade/sheet/text/decode-text.ts';
import { sheetFileMbMost, type SheetFileFailure } from '../../../../trade/sheet/files/read-file.ts';
import { isPdf } from '../../../../trade/sheet/pdf/read-pdf.ts';
import type { CellTable } from '../../../../trade/sheet/table/cell-table.ts';
import { readSheetFile } from '../../sheet-reading/read-sheet-file.ts';
import { kindOfFile, type FileReason } from './file-kind.ts';
import type { Mail } from './mail.ts';
import type { PackedFile } from '../../../../trade/sheet/files/packed-files.ts';
import { readArchive } from './read-archive.ts';
import { readMail } from './read-mail.ts';

/**
 * A part of an imported file or pasted text that may contain sailings: the sheets of a workbook, or a text.
 */
export type OwnPart =
  | { name: string; kind: 'sheets'; sheets: readonly CellTable[] }
  | { name: string; kind: 'text' | 'mail'; text: string };

export interface ReadFile {
  /** The mail's sender, subject and date; null if the file is not a mail. */
  mail: Pick<Mail, 'from' | 'subject' | 'sent'> | null;
  parts: readonly OwnPart[];
  /** The attachments that were not read, each with the reason. */
  unread: readonly { name: string; reason: FileReason }[];
}

interface ReadOptions {
  signal: AbortSignal;
  onRows: (total: number) => void;
  /** The file readers; tests and benchmarks pass readers without workers. */
  readers: FileReaders;
}

/** The functions that parse untrusted files. Tests replace them. */
export interface FileReaders {
  sheets: typeof readSheetFile;
  /** Splits a short text into cells. */
  cells: (bytes: Uint8Array<ArrayBuffer>) => Promise<CellTable[] | SheetFileFailure>;
  mail: typeof readMail;
  archive: typeof readArchive;
}

/** Returns the readers that run in workers: one worker per kind of file, and `cells` for short texts. */
export const workersWith = (cells: FileReaders['cells']): FileReaders => ({
  sheets: readSheetFile,
  cells,
  mail: readMail,
  archive: readArchive,
});

interface PartOptions extends ReadOptions {
  /** The number of mails and archives that contain the file: 0 for the file itself, 1 for an attachment. */
  depth: number;
}

/**
 * The maximum nesting depth of mails that are read, so that a crafted mail cannot cause endless recursion.
 */
const depthMost = 3;
/** Pictures with fewer bytes are assumed to be logos in signatures and are skipped. */
const logoBytesMost = 40_960;

const shortTextBytes = 131_072;

/** The time limit in ms for reading one file. A file that takes longer is reported as too slow. */
const readingMsMost = 60_000;

/**
 * Reads a file that a person dropped, pasted or shared: a sheet, a text, or a mail with its attachments.
 * Untrusted content is parsed in a worker, which is terminated if it exceeds the time limit (`too_slow`).
 * Resolves with the reason if the file cannot be read, and with null if the person cancelled the reading.
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
    const text = decodeSheetText(bytes);
    return text.includes('\0') ? 'unreadable' : alone({ name: file.name, kind: 'text', text });
  }
  if (kind !== 'eml' && kind !== 'msg' && kind !== 'zip') return kind;
  if (options.depth > depthMost) return 'unreadable';
  if (kind === 'zip') {
    const files = await options.readers.archive(file, options.signal);
    return files === null || typeof files === 'string' ? files : filesWithin(files, options);
  }
  const mail = await options.readers.mail(file, kind, options.signal);
  return mail === null || typeof mail === 'string' ? mail : withAttachments(file.name, mail, options);
}

/**
 * Returns true for a short text. The page splits it in less time than a new worker needs to start. A workbook
 * is always unpacked in a worker, even a small one.
 */
const isShortText = (bytes: Uint8Array): boolean =>
  bytes.length < shortTextBytes &&
  !isPdf(bytes) &&
  bytes[0] !== 0xd0 &&
  !(bytes[0] === 0x50 && bytes[1] === 0x4b);

const alone = (part: OwnPart): ReadFile => ({ mail: null, parts: [part], unread: [] });

async function withAttachments(name: string, mail: Mail, options: PartOptions): Promise<ReadFile | null> {
  const { from, subject, sent, text, attachments } = mail;
  const own: OwnPart[] = text.trim() === '' ? [] : [{ name: subject || name, kind: 'mail', text }];
  const named = attachments.map((one) => ({ ...one, name: one.name || subject }));
  const inside = await readFiles(named, options);
  if (inside === null) return null;
  const { parts, unread, passedOn } = inside;
  // If the text of a mail names no day, and its only attachment is another mail, it only forwards that mail.
  // The sender of the attached mail is then the sender of the list.
  const [only] = passedOn.length === 1 && attachments.length === 1 ? passedOn : [];
  const isOnlyAttached = only !== undefined && !text.split('\n').some(namesDay);
  return { mail: isOnlyAttached ? only : { from, subject, sent }, parts: [...own, ...parts], unread };
}

/**
 * Returns the parts of the files in an archive; null if the person cancelled the reading. If exactly one of
 * the files is a mail, its sender, subject and date are used for the archive.
 */
async function filesWithin(files: readonly PackedFile[], options: PartOptions): Promise<ReadFile | null> {
  const inside = await readFiles(files, options);
  if (inside === null) return null;
  const { parts, unread, passedOn } = inside;
  return { mail: passedOn.length === 1 ? (passedOn[0] ?? null) : null, parts, unread };
}

interface ReadFiles extends Omit<ReadFile, 'mail'> {
  /** The sender, subject and date of each mail among the files. */
  passedOn: NonNullable<ReadFile['mail']>[];
}

/**
 * Reads files one after another, because many large files at once would need too much memory. Resolves with
 * null if the person cancelled the reading.
 */
async function readFiles(files: readonly PackedFile[], options: PartOptions): Promise<ReadFiles | null> {
  const parts: OwnPart[] = [];
  const unread: { name: string; reason: FileReason }[] = [];
  const passedOn: NonNullable<ReadFile['mail']>[] = [];
  for (const { name, bytes } of files) {
    const read = await readPart(new File([bytes], name), { ...options, depth: options.depth + 1 });
    if (read === null) return null;
    if (read === 'picture' && bytes.length < logoBytesMost) continue;
    if (typeof read === 'string') unread.push({ name, reason: read });
    else {
      parts.push(...read.parts);
      if (read.mail) passedOn.push(read.mail);
      unread.push(...read.unread);
    }
  }
  return { parts, unread, passedOn };
}
