import { createSign, createVerify, type KeyObject } from 'node:crypto';

type Parameters = Readonly<Record<string, string>>;

/** Returns the text that Alipay signs: `a=1&b=2` sorted by name, not URL-encoded. */
const signedText = (parameters: Parameters): string =>
  Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name] ?? ''}`)
    .join('&');

/** Returns the parameters of a request, with their RSA2 signature as the additional parameter `sign`. */
export function withSignature(parameters: Parameters, privateKey: KeyObject): Record<string, string> {
  const sign = createSign('RSA-SHA256').update(signedText(parameters), 'utf8').sign(privateKey, 'base64');
  return { ...parameters, sign };
}

const isSigned = (text: string, signature: string, publicKey: KeyObject): boolean =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64');

/**
 * True if Alipay signed the message with RSA2. A message that names another algorithm is refused, because a
 * forger could otherwise choose a weak one.
 */
export function isSignedNotice({ sign, sign_type, ...signed }: Parameters, publicKey: KeyObject): boolean {
  if (sign_type !== 'RSA2' || !sign) return false;
  const given = Object.fromEntries(Object.entries(signed).filter(([, value]) => value !== ''));
  return isSigned(signedText(given), sign, publicKey);
}

/**
 * Returns the object of Alipay's response as the exact text that Alipay sent, or null if the signature is
 * wrong. The signature covers this text, so the object must not be parsed and serialized again before the
 * check.
 */
export function signedAnswer(text: string, name: string, publicKey: KeyObject): string | null {
  const object = objectAfter(text, `"${name}":`);
  const sign = /"sign":"([^"]{1,2000})"/.exec(object === null ? '' : text.replace(object, ''))?.[1];
  if (object === null || sign === undefined) return null;
  return isSigned(object, sign.replaceAll('\\/', '/'), publicKey) ? object : null;
}

/** Returns the text of the JSON object that follows `words`, or null. Braces within strings do not count. */
function objectAfter(text: string, words: string): string | null {
  const start = text.indexOf(words) + words.length;
  if (start < words.length || text[start] !== '{') return null;
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at++) {
    const one = text[at];
    if (isInString && one === '\\') at++;
    else if (one === '"') isInString = !isInString;
    else if (!isInString && one === '{') depth++;
    else if (!isInString && one === '}' && --depth === 0) return text.slice(start, at + 1);
  }
  return null;
}
