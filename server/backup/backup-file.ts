import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';

import { BackupError } from './backup-error.ts';
import { itemOf, linesOf, type SiteHead, type SiteItem } from './site-items.ts';

/** The beginning of every file that `age` has encrypted. */
const ageMark = 'age-encryption.org/';
const gzipMark = '\u001F\u008B';

/**
 * The scrypt work factor as a power of two, which makes guessing a passphrase costly. 2^16 needs 64 MB of
 * memory and 0.3 s per guess; the default of `age` needs 256 MB.
 */
const scryptWork = 16;

/**
 * Writes a backup and returns its size in bytes. The lines are compressed with gzip, and encrypted with `age`
 * if there is a passphrase. Only this user can read the file, because it contains secrets. The file gets its
 * final name after all bytes are on the disk, so a killed backup leaves at most a file that ends in `.part`.
 * Throws `BackupError` if such a file exists.
 */
export async function writeBackupFile(
  path: string,
  items: AsyncIterable<SiteItem>,
  { passphrase }: { passphrase: string },
): Promise<number> {
  const part = `${path}.part`;
  const lines = Readable.from(textOf(items), { objectMode: false });
  try {
    // With `wx`, opening fails if the file exists, for example because another backup is writing it.
    const target = createWriteStream(part, { flags: 'wx', mode: 0o600 });
    if (passphrase === '') await pipeline(lines, createGzip(), target);
    else await pipeline(lines, createGzip(), encryptedWith(passphrase), target);
    await flush(part);
    await rename(part, path);
    await flush(dirname(path));
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new BackupError('unfinished', { path: part });
    await rm(part, { force: true });
    throw error;
  }
}

/** Yields the lines of the items, and a last line with the checksum of all previous lines. */
async function* textOf(items: AsyncIterable<SiteItem>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const item of items) {
    const bytes = Buffer.from(linesOf(item));
    hash.update(bytes);
    yield bytes;
  }
  yield Buffer.from(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`);
}

/**
 * Loads the package only when it is needed, because loading it takes a tenth of the start time of a command.
 */
const ageFormat = () => import('age-encryption');

const encryptedWith = (passphrase: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await ageFormat();
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(scryptWork);
    yield* fromWeb(await encrypter.encrypt(toWeb(Readable.from(source)))) as AsyncIterable<Uint8Array>;
  };

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as WebStream);

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

/**
 * Reads a backup. Its items are valid only when the iteration has ended without an error, because the checksum
 * is at the end. Throws `BackupError` for a file that is cut off, modified, encrypted or of another kind.
 */
export async function* readBackupFile(
  path: string,
  { passphrase }: { passphrase: string },
): AsyncGenerator<SiteItem> {
  const source = await openSource(path, passphrase);
  const hash = createHash('sha256');
  let checksum: string | null = null;
  const rows: string[] = [];
  let chars = 0;
  const taken = (): SiteItem => {
    chars = 0;
    return { kind: 'rows', rows: rows.splice(0) };
  };
  let isFirst = true;
  try {
    for await (const line of linesIn(source)) {
      if (checksum !== null) throw new BackupError('modified', { place: 'end' });
      if (line.startsWith('[')) {
        if (isFirst) throw new BackupError('unknown_format');
        hash.update(`${line}\n`);
        rows.push(line);
        chars += line.length;
        if (rows.length >= rowsMost || chars > charsMost) yield taken();
        continue;
      }
      if (rows.length > 0) yield taken();
      checksum = /^\{"sha256":"([\da-f]{64})"\}$/.exec(line)?.[1] ?? null;
      if (checksum !== null) continue;
      hash.update(`${line}\n`);
      const item = isFirst ? firstItemOf(line) : itemOf(line);
      isFirst = false;
      yield item;
    }
  } catch (error) {
    throw explained(error, isFirst);
  } finally {
    source.destroy();
  }
  if (checksum === null) throw new BackupError('truncated');
  if (checksum !== hash.digest('hex')) throw new BackupError('modified', { place: 'checksum' });
}

/** Reads the head of a backup, so that a wrong file or passphrase is refused before a database is opened. */
export async function readBackupHead(path: string, options: { passphrase: string }): Promise<SiteHead> {
  for await (const item of readBackupFile(path, options)) if (item.kind === 'head') return item;
  throw new BackupError('unknown_format');
}

/** The maximum number of rows in one insert statement. */
const rowsMost = 1_000;
/** The maximum length of all rows in one insert statement together, in characters. */
const charsMost = 500_000;

function firstItemOf(line: string): SiteItem {
  try {
    const item = itemOf(line);
    if (item.kind === 'head') return item;
  } catch {
    // An unreadable line is reported below as an unknown format.
  }
  throw new BackupError('unknown_format');
}

async function openSource(path: string, passphrase: string): Promise<Readable> {
  const start = await startOf(path);
  const isSealed = start.startsWith(ageMark);
  if (!isSealed && !start.startsWith(gzipMark)) throw new BackupError('unknown_format');
  if (isSealed && passphrase === '') throw new BackupError('needs_passphrase');
  const file = createReadStream(path);
  if (!isSealed) return piped(file);
  const { Decrypter } = await ageFormat();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const plain = await decrypter.decrypt(toWeb(file)).catch((error: unknown) => {
    file.destroy();
    throw /no identity|identities/i.test(String(error))
      ? new BackupError('wrong_passphrase')
      : explained(error, true);
  });
  return piped(fromWeb(plain));
}

/** Decompresses a stream. An error of the source also ends the returned stream. */
function piped(source: Readable): Readable {
  const plain = createGunzip();
  source.once('error', (error) => plain.destroy(error));
  plain.once('close', () => source.destroy());
  return source.pipe(plain);
}

async function startOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ageMark.length), 0, ageMark.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}

/**
 * Converts errors of decompression and decryption to `BackupError`. Other errors, such as those of the disk,
 * are returned unchanged.
 */
function explained(error: unknown, isFirst: boolean): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return new BackupError('truncated');
  if (code === 'Z_DATA_ERROR')
    return new BackupError(isFirst ? 'unknown_format' : 'modified', { place: 'gzip' });
  if (code.startsWith('E')) return error;
  return new BackupError('modified', { place: 'encryption' });
}

async function* linesIn(stream: Readable): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end)]).toString('utf8');
      parts = [];
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  }
  if (parts.length > 0) throw new BackupError('truncated');
}
