import { Unzlib } from 'fflate';

/**
 * The maximum number of bytes to which one compressed stream may inflate. `allBytesMost` is the limit for all
 * streams of a document together. Pictures need the most.
 */
const streamBytesMost = 40 * 1_048_576;
const allBytesMost = 120 * 1_048_576;
const sliceBytes = 8_192;

/**
 * Returns true if the compressed streams of a PDF inflate to more bytes than any real document contains. The
 * check runs before the PDF library, because the library inflates each stream completely into memory.
 */
export function inflatesTooFar(bytes: Uint8Array): boolean {
  let all = 0;
  for (const packed of packedStreams(bytes)) {
    all += inflatedBytes(packed);
    if (all > allBytesMost) return true;
  }
  return false;
}

/**
 * Counts the bytes to which a stream inflates, up to the limit. A broken stream is counted up to the fault.
 */
function inflatedBytes(packed: Uint8Array): number {
  let count = 0;
  const stream = new Unzlib((chunk) => {
    count += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length; at += sliceBytes) {
      stream.push(packed.subarray(at, at + sliceBytes));
      if (count > streamBytesMost) return allBytesMost + 1;
    }
  } catch {
    // The error is ignored, because the library reports broken streams later.
  }
  return count;
}

const streamWord = [0x73, 0x74, 0x72, 0x65, 0x61, 0x6d];

/**
 * Yields the data after each word `stream` in the file, up to the next word `endstream`, if the data begins
 * like compressed data.
 */
function* packedStreams(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = bytes.indexOf(0x73); at >= 0; at = bytes.indexOf(0x73, at + 1)) {
    if (!streamWord.every((letter, nth) => bytes[at + nth] === letter) || bytes[at - 1] === 0x64) continue;
    let from = at + streamWord.length;
    while (bytes[from] === 13 || bytes[from] === 10) from += 1;
    const [method = 0, flags = 0] = [bytes[from], bytes[from + 1]];
    if ((method & 15) === 8 && (method * 256 + flags) % 31 === 0)
      yield bytes.subarray(from, endOf(bytes, from));
  }
}

/** Returns the position of the next word `endstream`; the end of the file if there is none. */
function endOf(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0x65, from); at >= 0; at = bytes.indexOf(0x65, at + 1))
    if (bytes[at + 1] === 0x6e && streamWord.every((letter, nth) => bytes[at + 3 + nth] === letter))
      return at;
  return bytes.length;
}
