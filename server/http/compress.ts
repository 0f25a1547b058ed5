import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Encoding } from './accept.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The minimum size in bytes; compressing a shorter response costs more than it saves. */
export const compressedBytesLeast = 1_024;
/**
 * The maximum number of cached compressed responses. Only a handful of large responses is constant, so this
 * is far more than is used.
 */
const cachedMost = 64;

/** Compresses content. With `keepAs` (its name, as in the ETag) the result is cached. */
export type Compress = (
  content: string | Uint8Array,
  encoding: Encoding,
  keepAs?: string,
) => Promise<Buffer<ArrayBuffer>>;

/** Creates a compressor. Cached content gets a higher compression level than content that is sent once. */
export function createCompress(): Compress {
  const cached = new Map<string, ReturnType<Compress>>();
  return async (content, encoding, keepAs) => {
    if (keepAs === undefined) return compress(content, encoding, 4);
    const key = `${encoding} ${keepAs}`;
    const known = cached.get(key);
    if (known) return known;
    const made = compress(content, encoding, 9);
    cached.set(key, made);
    if (cached.size > cachedMost) cached.delete(cached.keys().next().value ?? '');
    return made;
  };
}

function compress(content: string | Uint8Array, encoding: Encoding, quality: number): ReturnType<Compress> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  if (encoding === 'gzip') return toGzip(bytes, { level: quality });
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
