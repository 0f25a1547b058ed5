import {
  closeSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';

/** A file of an archive, or a folder if `size` is null. The path is relative and uses `/`. */
interface Entry {
  path: string;
  size: number | null;
}

/**
 * The length in bytes of the number at the beginning of an archive. This number is the length of the list of
 * entries, least significant byte first.
 */
const lengthBytes = 4;

/**
 * Writes all files and folders of `folder` into one compressed file. Equal contents give equal bytes, because
 * times, owners and modes are left out.
 */
export async function packFolder(folder: string, archive: string): Promise<void> {
  const entries = entriesOf(folder);
  const list = Buffer.from(JSON.stringify(entries));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(list.length);
  const parts = function* () {
    yield length;
    yield list;
    for (const { path, size } of entries) if (size) yield readFileSync(join(folder, path));
  };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  await pipeline(Readable.from(parts()), createBrotliCompress({ params }), createWriteStream(archive));
}

/**
 * Returns the entries sorted by the names of their files, because the databases in a data folder contain
 * equal files under the same names. Next to each other, equal files compress well.
 */
function entriesOf(folder: string): Entry[] {
  const found = readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry): Entry => {
    const path = join(entry.parentPath, entry.name);
    return {
      path: relative(folder, path).replaceAll('\\', '/'),
      size: entry.isDirectory() ? null : statSync(path).size,
    };
  });
  const keyOf = ({ path, size }: Entry) => (size === null ? path : `${basename(path)}/${path}`);
  return found.toSorted((one, other) => {
    if ((one.size === null) !== (other.size === null)) return one.size === null ? -1 : 1;
    return keyOf(one) < keyOf(other) ? -1 : 1;
  });
}

/**
 * Writes the files of an archive into `folder`, which is created. Only this user may read them. The archive
 * is read in small parts, so a large archive does not need much memory.
 */
export async function unpackFolder(archive: string, folder: string): Promise<void> {
  const bytes = createReadStream(archive).pipe(createBrotliDecompress());
  const reader = new PartReader(bytes);
  const length = (await reader.whole(lengthBytes)).readUInt32LE();
  const entries: Entry[] = JSON.parse((await reader.whole(length)).toString());
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const { path, size } of entries) {
    if (size === null) mkdirSync(join(folder, path), { recursive: true, mode: 0o700 });
    else await writeFile(join(folder, path), reader.parts(size));
  }
}

async function writeFile(path: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const file = openSync(path, 'wx', 0o600);
  try {
    for await (const part of parts) writeSync(file, part);
  } finally {
    closeSync(file);
  }
}

/** Reads a stream in parts of given lengths. */
class PartReader {
  private readonly source: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  async *parts(size: number): AsyncGenerator<Buffer> {
    let missing = size;
    while (missing > 0) {
      if (this.rest.length === 0) this.rest = await this.next();
      const part = this.rest.subarray(0, missing);
      this.rest = this.rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }

  async whole(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.parts(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  private async next(): Promise<Buffer> {
    const { done, value } = await this.source.next();
    if (done) throw new Error('The archive of a new database is incomplete.');
    return value;
  }
}
