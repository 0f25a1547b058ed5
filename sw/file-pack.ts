import { ourMark } from '../contract/wire/our-mark.ts';

/**
 * Several files that are fetched in one answer. On a bad connection, fetching hundreds of small files one by
 * one is slow.
 */
export interface FilePack {
  url: string;
  /** The full URLs of the files in the pack. */
  files: readonly string[];
}

/** Headers that describe the answer as a whole, so they are not copied to the single files. */
const notOfFiles = ['Content-Encoding', 'Content-Length', 'ETag'];

/**
 * Reads the files of a pack, each as the response that the server would have sent for it. The build writes a
 * pack as a JSON object from path to text (`scripts/build/later-packs.mjs`). Throws if the answer is not such
 * an object.
 */
export async function filesOfPack(response: Response): Promise<{ url: string; response: Response }[]> {
  const texts: unknown = await response.json();
  if (typeof texts !== 'object' || texts === null)
    throw new TypeError('A file pack must be a JSON object of paths and texts.');
  return Object.entries(texts).map(([path, text]) => {
    const bytes = new TextEncoder().encode(String(text));
    const headers = new Headers(response.headers);
    for (const name of notOfFiles) headers.delete(name);
    headers.set('Content-Type', 'text/javascript; charset=utf-8');
    headers.set(ourMark, String(bytes.byteLength));
    return { url: new URL(path, location.href).href, response: new Response(bytes, { headers }) };
  });
}
