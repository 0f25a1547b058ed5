import type { Config } from '../config.ts';
import { identityOf, type SiteIdentity } from '../domain/site/identity.ts';
import type { OpenDatabase } from '../db/open.ts';
import { nameOfContent } from './etag.ts';
import { inlineHashes } from './inline-hashes.ts';
import { notFoundPage } from './not-found-page.ts';
import { ownManifest, ownPage, ownWorker } from './own-page.ts';
import { pagePolicy } from './security-headers.ts';
import type { OwnContent, StaticFiles } from './static-files.ts';

/** True for the built files that contain the identity of the site (its names, colour, icons and logo). */
const isOwned = (path: string): boolean =>
  path.endsWith('.html') || path === '/manifest.webmanifest' || path === '/sw.js';

/**
 * The longest wait in ms for the site's settings. If they take longer, files are served with the identity
 * that was read last.
 */
const settingsMs = 500;

interface OwnedSite {
  database: OpenDatabase;
  config: Config;
  files: StaticFiles;
}

/**
 * Returns a function that reads a built file and writes the site's own identity into it. That function
 * returns null if the file contains no identity or the site has not changed its identity. The built file is
 * then served as it is.
 */
export function ownFiles({ database, config, files }: OwnedSite) {
  let known: SiteIdentity | null = null;
  let made: { identity: SiteIdentity; contents: Map<string, OwnContent>; policy: string } | null = null;
  return async (path: string, now: Date): Promise<OwnContent | null> => {
    if (!isOwned(path)) return null;
    known = (await within(settingsMs, identityOf({ database, now }))) ?? known;
    if (!known || known.version === '') return null;
    if (made?.identity.version !== known.version) {
      const identity = known;
      const pages = files.pages.map((page) => ownPage(page, identity));
      made = {
        identity,
        contents: new Map(),
        policy: pagePolicy(config, inlineHashes([...pages, notFoundPage])),
      };
    }
    const { identity, contents, policy } = made;
    const ready = contents.get(path) ?? contentOf(await files.textOf(path), { path, identity, policy });
    contents.set(path, ready);
    return ready;
  };
}

function contentOf(
  text: string,
  { path, identity, policy }: { path: string; identity: SiteIdentity; policy: string },
): OwnContent {
  const write = path.endsWith('.html') ? ownPage : path === '/sw.js' ? ownWorker : ownManifest;
  const bytes = new Uint8Array(Buffer.from(write(text, identity)));
  return { bytes, name: nameOfContent(bytes), policy };
}

/**
 * Resolves like the promise, but with null if the promise fails or takes longer than `ms`, because files are
 * served during an outage too.
 */
async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
