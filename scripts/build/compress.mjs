// Writes a compressed copy of each text file, so that the server does not compress during requests.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const texts = /\.(html|js|css|json|svg|webmanifest|txt)$/;
/**
 * The minimum size in bytes of a file to compress. For smaller files the extra header costs more than the
 * compression saves.
 */
const bytesLeast = 512;

export function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !texts.test(entry.name)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < bytesLeast) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
