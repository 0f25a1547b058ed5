import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

import { encodingOf, type Encoding } from './accept.ts';
import type { Compress } from './compress.ts';
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
 * The content of a built file into which the site's own identity was written, with the content security
 * policy for the changed page.
 */
export interface OwnContent extends Content {
  policy: string;
}

/**
 * The built files by their exact path. The list is made once. A request path is only looked up in this list and
 * never in the file system, so a path with `..` finds nothing.
 */
export interface StaticFiles {
  has: (path: string) => boolean;
  /** Serves a file. If `own` is given, its content is served in place of the built file. */
  serve: (path: string, exchange: Exchange, own?: OwnContent | null) => Promise<Reply>;
  textOf: (path: string) => Promise<string>;
  /** The text of every page, for the hashes of inline blocks. */
  pages: string[];
}

/**
 * Opens the files of a folder; without a folder, there are no files. Uses the compressed copies (`.br`,
 * `.gz`) that the build has made.
 */
export function openStaticFiles(
  folder: string | undefined,
  policy: () => string,
  compress: Compress,
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
    textOf: async (path) => Buffer.from((await contentOf(path)).bytes).toString('utf8'),
    async serve(path, { context }, own) {
      const accepted = context.req.header('accept-encoding');
      const encoding = own ? encodingOf(accepted) : twinOf(path, paths, accepted);
      // The name in the ETag is made from the uncompressed content, so that all encodings share it.
      const { name, bytes: plain } = own ?? (await contentOf(path));
      // The requests of a service worker follow the policy of its own response, not that of the page.
      const isPage = path.endsWith('.html') || workerFiles.has(path);
      const isPart = parts.test(path) && !isPage && !isWorker(path);
      const headers = {
        ...(isPage ? { 'Content-Security-Policy': own?.policy ?? policy() } : {}),
        'Content-Type': types[extname(path)] ?? 'application/octet-stream',
        'Cache-Control': cacheControlOf(path),
        ETag: etagOf(name, encoding),
        Vary: 'Accept-Encoding',
        ...(encoding ? { 'Content-Encoding': encoding } : {}),
      };
      if (isKnownTo(context.req.header('if-none-match'), name))
        return { status: 304, headers, body: null, isPart };
      const body = own
        ? encoding
          ? await compress(own.bytes, encoding, name)
          : own.bytes
        : (await contentOf(encoding ? path + extensions[encoding] : path)).bytes;
      return { status: 200, headers, body, plainBytes: plain.length, isPart };
    },
  };
}

interface Content {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
}

/** Reads a file. Built files are small and stay in memory, so each is read once. */
async function readContent(file: string): Promise<Content> {
  const bytes = new Uint8Array(await readFile(file));
  return { bytes, name: nameOfContent(bytes) };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
}

/**
 * The files that are only parts of a document. SVG is missing, because an SVG can run scripts if a browser
 * opens it as a document.
 */
const parts = /\.(js|css|json|png|jpg|webp|ico|woff2)$/;

/**
 * True for the script of a web worker. A worker follows the content security policy of its own script's
 * response and not that of the page, so such a response needs a policy.
 */
const isWorker = (path: string) => path.endsWith('.js') && path.includes('-worker-');

const workerFiles = new Set(['/sw.js', '/sw-data.js']);

const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

function twinOf(path: string, paths: ReadonlySet<string>, accepted: string | undefined): Encoding | null {
  const encoding = encodingOf(accepted);
  return encoding && paths.has(path + extensions[encoding]) ? encoding : null;
}

/**
 * Returns the cache rule of a path. File names under `assets/` change with their content, so browsers may
 * cache those files forever. Pages and the service worker must always be current; other files may be outdated
 * by up to an hour.
 */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (path.endsWith('.html') || path.endsWith('.webmanifest') || workerFiles.has(path)) return 'no-cache';
  return 'public, max-age=3600';
}
