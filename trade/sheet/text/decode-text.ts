/** The number of bytes that are tested to find the encoding. */
const sampleBytes = 65_536;

/**
 * Decodes a text of unknown encoding. A byte order mark decides. Without one, the encoding is UTF-8 if the
 * bytes allow it, otherwise the encoding that an HTML page or an XML file declares, otherwise an encoding of
 * Chinese or Western Windows.
 */
export function decodeSheetText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // Some programs write the byte order mark twice.
  return text.replace(/^\uFEFF+/, '');
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampleBytes);
  const wide = wideEncoding(sample);
  if (wide !== null) return wide;
  if (isMostlyUtf8(bytes)) return 'utf-8';
  return declaredEncoding(sample) ?? windowsEncoding(sample);
}

/**
 * Returns the kind of UTF-16 if all zero bytes are at even or all at odd positions; otherwise null. Text in
 * other encodings contains no zero bytes.
 */
function wideEncoding(sample: Uint8Array): string | null {
  const zeros: [number, number] = [0, 0];
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  if (even + odd < 2 || sample.length % 2 > 0) return null;
  return even === 0 ? 'utf-16le' : odd === 0 ? 'utf-16be' : null;
}

/** Returns true if the text is UTF-8. A few damaged bytes are allowed. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    const text = new TextDecoder().decode(bytes.subarray(0, sampleBytes));
    let [good, bad] = [0, 0];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 0xfffd) bad += 1;
      else if (code > 0x7f) good += 1;
    }
    return good > bad * 4;
  }
}

/** Returns the encoding that a page or an XML file declares; null if it declares none that is known. */
export function declaredEncoding(sample: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(sample.subarray(0, 4_096));
  const label = /(?:charset|encoding)\s{0,3}=\s{0,3}["']?([\w-]{3,20})/i.exec(head)?.[1];
  if (label === undefined || /^utf-?(?:8|16)/i.test(label)) return null;
  return knownEncoding(label);
}

/**
 * Converts the name of an encoding to the name that `TextDecoder` uses: `cp936` becomes `gb18030`. Returns
 * null for an unknown name.
 */
export function knownEncoding(label: string): string | null {
  const page = /^(?:cp|ms|windows-?|x-cp)?_?(\d{3,5})$/i.exec(label)?.[1];
  const name = page === undefined ? label : (pages[page] ?? `windows-${page}`);
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

/** The names of Windows code pages in `TextDecoder` that are not `windows-` with the number. */
const pages: Readonly<Record<string, string>> = {
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10000: 'macintosh',
  20127: 'windows-1252',
  20936: 'gb18030',
  54936: 'gb18030',
  65001: 'utf-8',
};

/**
 * Characters, simplified and traditional, of which almost every Chinese list contains some. They show which
 * Chinese encoding is the right one.
 */
const usual = /[船港航次期装裝卸货貨月日运運备備至海]/g;
const usualIn = (sample: Uint8Array, encoding: string): number =>
  new TextDecoder(encoding).decode(sample).match(usual)?.length ?? 0;

/**
 * Returns the encoding of a text that is not UTF-8: Chinese (`gb18030`, `big5`) or Western (`windows-1252`).
 * In Chinese text, bytes above 127 follow each other. In Western text, each such byte is an accented letter
 * between plain letters.
 */
function windowsEncoding(sample: Uint8Array): string {
  let [pairs, lone] = [0, 0];
  for (let at = 0; at < sample.length; at++) {
    if ((sample[at] ?? 0) < 0x80) continue;
    if ((sample[at + 1] ?? 0) < 0x80) lone += 1;
    else {
      pairs += 1;
      at += 1;
    }
  }
  const [gb, big5] = [usualIn(sample, 'gb18030'), usualIn(sample, 'big5')];
  if (big5 > gb * 2 && big5 > 1) return 'big5';
  return lone > pairs && gb < 2 ? 'windows-1252' : 'gb18030';
}
