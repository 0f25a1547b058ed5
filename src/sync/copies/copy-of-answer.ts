import { sealedFormat } from '../../../contract/wire/sealed-format.ts';

/**
 * The headers that are stored with the cached copy of an answer: content type, time, ETag, and the id of the
 * data key.
 */
const headerNames = ['content-type', 'date', 'etag', sealedFormat.keyIdHeader];

/** Returns the cached form of an answer: its bytes unchanged, with the headers in `headerNames`. */
export function copyOfAnswer(bytes: Uint8Array<ArrayBuffer>, headers: Headers): Response {
  const pairs = headerNames.map((name): [string, string] => [name, headers.get(name) ?? '']);
  return new Response(bytes, { headers: pairs.filter(([, value]) => value !== '') });
}
