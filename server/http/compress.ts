import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Encoding } from './accept.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * The minimum size in bytes of a response that is compressed. Compressing a shorter response costs more than
 * it saves.
 */
export const compressedBytesLeast = 1_024;
/**
 * The maximum number of cached compressed responses. The server has only a few large responses that stay the
 * same, so this is more than enough.
 */
const cachedMost = 64;

/**
 * Compresses content. With `cacheKey` (the name of the content, as in its ETag), the result is cached. Content
 * that changes only with a new version of the server's data (`isLasting`) is then compressed again with the
 * highest level, for later callers. For the list of ports, this takes a second and saves an eighth of the
 * bytes.
 */
export type Compress = (
  content: string | Uint8Array,
  encoding: Encoding,
  cacheKey?: string,
  isLasting?: boolean,
) => Promise<Buffer<ArrayBuffer>>;

/** Creates a compressor. Cached content gets a higher compression level than content that is sent once. */
export function createCompress(): Compress {
  const cached = new Map<string, ReturnType<Compress>>();
  return async (content, encoding, cacheKey, isLasting = false) => {
    if (cacheKey === undefined) return compress(content, encoding, 4);
    const key = `${encoding} ${cacheKey}`;
    const known = cached.get(key);
    if (known) return known;
    const made = compress(content, encoding, 9);
    cached.set(key, made);
    if (cached.size > cachedMost) cached.delete(cached.keys().next().value ?? '');
    const improve = async () => {
      await made;
      const best = await compress(content, encoding, 11);
      if (cached.get(key) === made) cached.set(key, Promise.resolve(best));
    };
    // If the second compression fails, the first result stays cached.
    if (isLasting && encoding === 'br') void improve().catch(() => {});
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
