import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

import { encodingOf, type Encoding } from './accept.ts';
import { etagOf, isKnownTo, nameOfContent } from './etag.ts';
import type { Exchange, Reply } from './exchange.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.woff2': 'font/woff2',
};

/**
 * The built files by their exact path. The list is made once, so no request path reaches the file system and
 * `..` matches nothing.
 */
export interface StaticFiles {
  has: (path: string) => boolean;
  serve: (path: string, exchange: Exchange) => Promise<Reply>;
  /** The text of every page, for the hashes of inline blocks. */
  pages: string[];
}

/**
 * Opens the files of a folder; without one there are none. Uses the compressed copies (`.br`, `.gz`) of the
 * build.
 */
export function openStaticFiles(
  folder: string | undefined,
  pageHeaders: () => Reply['headers'],
): StaticFiles {
  const paths = new Set(folder ? listFiles(folder) : []);
  const open = (path: string) => join(folder ?? '', ...path.split('/'));
  const contents = new Map<string, Promise<Content>>();
  const contentOf = (path: string): Promise<Content> => {
    const known = contents.get(path) ?? readContent(open(path));
    contents.set(path, known);
    return known;
  };

  return {
    has: (path) => paths.has(path) && types[extname(path)] !== undefined,
    pages: [...paths]
      .filter((path) => path.endsWith('.html'))
      .map((path) => readFileSync(open(path), 'utf8')),
    async serve(path, { context }) {
      const encoding = twinOf(path, paths, context.req.header('accept-encoding'));
      // The name is that of the uncompressed content, so that all encodings share it.
      const { name, bytes: plain } = await contentOf(path);
      // The requests of a service worker follow the policy of its own response, not that of the page.
      const isPage = path.endsWith('.html') || workerFiles.has(path);
      const headers = {
        ...(isPage ? pageHeaders() : {}),
        'Content-Type': types[extname(path)] ?? 'application/octet-stream',
        'Cache-Control': cacheControlOf(path),
        ETag: etagOf(name, encoding),
        Vary: 'Accept-Encoding',
        ...(encoding ? { 'Content-Encoding': encoding } : {}),
      };
      if (isKnownTo(context.req.header('if-none-match'), name)) return { status: 304, headers, body: null };
      const { bytes } = await contentOf(encoding ? path + extensions[encoding] : path);
      return { status: 200, headers, body: bytes, plainBytes: plain.length };
    },
  };
}

interface Content {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
}

/** Reads a file. Built files are small and remain in memory, so each is read once. */
async function readContent(file: string): Promise<Content> {
  const bytes = new Uint8Array(await readFile(file));
  return { bytes, name: nameOfContent(bytes) };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
}

const workerFiles = new Set(['/sw.js', '/sw-replay.js']);

const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

function twinOf(path: string, paths: ReadonlySet<string>, accepted: string | undefined): Encoding | null {
  const encoding = encodingOf(accepted);
  return encoding && paths.has(path + extensions[encoding]) ? encoding : null;
}

/**
 * Returns the cache rule of a path. File names under `assets/` change with their content, so those files may
 * be cached forever. Pages and the service worker must never be outdated; other files may be outdated by an
 * hour.
 */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (path.endsWith('.html') || path.endsWith('.webmanifest') || workerFiles.has(path)) return 'no-cache';
  return 'public, max-age=3600';
}
