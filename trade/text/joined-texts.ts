/**
 * Many short texts joined into one string, so that a search of all texts is one native `indexOf` instead of
 * 20,000 calls. Each owner (for example a port with several names) has a number from 0, and its texts are
 * consecutive. Each text follows a line break, which no folded text contains.
 *
 * Texts with Chinese characters are in a second string, because a string without them uses one byte per code
 * unit and is searched twice as fast.
 */
export interface JoinedTexts {
  narrow: JoinedPart;
  wide: JoinedPart;
}

interface JoinedPart {
  text: string;
  /** The offset of each owner's first text, and the total length as the last entry. */
  starts: Int32Array;
}

/**
 * The owners to return (an owner has several texts, for example a port with several names): the maximum
 * number, and the condition that they must meet.
 */
export interface Wanted {
  most: number;
  isWanted: (owner: number) => boolean;
}

export function joinTexts(textsByOwner: readonly (readonly string[])[]): JoinedTexts {
  return {
    narrow: joinPart(textsByOwner, (text) => !isWide(text)),
    wide: joinPart(textsByOwner, isWide),
  };
}

/** Returns the owners of texts that contain the query, in ascending order. */
export function findInJoined(joined: JoinedTexts, query: string, wanted: Wanted): number[] {
  const wide = findInPart(joined.wide, query, wanted);
  if (isWide(query)) return wide;
  const narrow = findInPart(joined.narrow, query, wanted);
  if (wide.length === 0) return narrow;
  return [...new Set([...narrow, ...wide])].sort((a, b) => a - b).slice(0, wanted.most);
}

function findInPart({ text, starts }: JoinedPart, query: string, { most, isWanted }: Wanted): number[] {
  const owners: number[] = [];
  let owner = 0;
  let at = text.indexOf(query);
  while (at >= 0 && owners.length < most) {
    owner = ownerAt(starts, owner, at);
    if (isWanted(owner)) owners.push(owner);
    // Each owner is returned only once, so the search continues after the owner's last text.
    at = text.indexOf(query, starts[owner + 1] ?? text.length);
  }
  return owners;
}

/**
 * Returns the owner of the text at an offset. Owners before `low` are already done. The search is a binary
 * search, because the next match may be many owners away.
 */
function ownerAt(starts: Int32Array, low: number, offset: number): number {
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

const mark = '\n';

function joinPart(textsByOwner: readonly (readonly string[])[], isTaken: (text: string) => boolean) {
  const starts = new Int32Array(textsByOwner.length + 1);
  const pieces: string[] = [];
  let length = 0;
  textsByOwner.forEach((texts, owner) => {
    starts[owner] = length;
    for (const text of texts) {
      if (!isTaken(text)) continue;
      pieces.push(mark, text);
      length += mark.length + text.length;
    }
  });
  starts[textsByOwner.length] = length;
  return { text: pieces.join(''), starts };
}

/** Returns true if a character of the text needs more than one byte. */
const isWide = (text: string): boolean => /[\u0100-\uffff]/.test(text);
