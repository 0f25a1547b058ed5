/**
 * Many short texts in one string, so that a search is one `indexOf` in native code and not 20,000
 * calls. Each owner (0, 1, 2 ...) has some texts; each text follows a line break, which no folded
 * text contains. Texts with Chinese lie apart: a string without them takes one byte per unit and
 * is searched twice as fast.
 */
export interface JoinedTexts {
  narrow: JoinedPart;
  wide: JoinedPart;
}

interface JoinedPart {
  text: string;
  /** Where the texts of each owner begin; one more entry for the end. */
  starts: Int32Array;
}

const mark = '\n';

export function joinTexts(textsByOwner: readonly (readonly string[])[]): JoinedTexts {
  return {
    narrow: joinPart(textsByOwner, (text) => !isWide(text)),
    wide: joinPart(textsByOwner, isWide),
  };
}

/** Owners of a text that contains the query (`anywhere`) or begins with it (`start`), in their order. */
export function findInJoined(
  joined: JoinedTexts,
  query: string,
  options: { at: 'start' | 'anywhere'; most: number; isWanted: (owner: number) => boolean },
): number[] {
  const pattern = options.at === 'start' ? mark + query : query;
  const wide = findInPart(joined.wide, pattern, options);
  if (isWide(query)) return wide;
  const narrow = findInPart(joined.narrow, pattern, options);
  if (wide.length === 0) return narrow;
  return [...new Set([...narrow, ...wide])].sort((a, b) => a - b).slice(0, options.most);
}

function findInPart(
  part: JoinedPart,
  pattern: string,
  options: { most: number; isWanted: (owner: number) => boolean },
): number[] {
  const { text, starts } = part;
  const owners: number[] = [];
  let owner = 0;
  let at = text.indexOf(pattern);
  while (at >= 0 && owners.length < options.most) {
    owner = ownerAt(starts, owner, at);
    if (options.isWanted(owner)) owners.push(owner);
    // One hit per owner is enough: go on behind its last text.
    at = text.indexOf(pattern, starts[owner + 1] ?? text.length);
  }
  return owners;
}

/** The owner whose texts contain the offset, not before `low`: by bisection, as hits may lie far apart. */
function ownerAt(starts: Int32Array, low: number, offset: number): number {
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

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

function isWide(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0xff) return true;
  return false;
}
