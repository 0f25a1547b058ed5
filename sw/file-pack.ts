import { ourMark } from '../contract/wire/our-mark.ts';

/** Files that come in one answer: hundreds of small ones, one by one, are what a bad line is slowest at. */
export interface FilePack {
  url: string;
  /** Whole addresses. */
  files: readonly string[];
}

/** Of the answer as a whole; a file of it has its own or none. */
const notOfFiles = ['Content-Encoding', 'Content-Length', 'ETag'];

/**
 * What stands in a pack, each as the server would have given it by itself. The build writes a pack as an object: path to
 * text (`scripts/build/later-packs.mjs`). Throws where the answer is no such object.
 */
export async function filesOfPack(response: Response): Promise<{ url: string; response: Response }[]> {
  const texts: unknown = await response.json();
  if (typeof texts !== 'object' || texts === null) throw new TypeError('This is no pack of files.');
  return Object.entries(texts).map(([path, text]) => {
    const bytes = new TextEncoder().encode(String(text));
    const headers = new Headers(response.headers);
    for (const name of notOfFiles) headers.delete(name);
    headers.set('Content-Type', 'text/javascript; charset=utf-8');
    headers.set(ourMark, String(bytes.byteLength));
    return { url: new URL(path, location.href).href, response: new Response(bytes, { headers }) };
  });
}
