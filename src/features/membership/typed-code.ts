const charactersMost = 12;
const groupOf = 4;

/** Returns the letters and digits of the input, in upper case. Full-width characters become half-width. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

export interface TypedCode {
  text: string;
  caret: number;
}

/**
 * Formats the input in groups of four joined by hyphens. The caret stays after the same character. Surplus
 * characters are not cut off, so that the member can see and delete them. `last` is the previous text.
 */
export function groupCode(typed: string, caret: number, last = ''): TypedCode {
  // If the member deletes a hyphen, the character before it is deleted. Without this, the formatting would
  // restore the hyphen and nothing would change.
  if (typed.length === last.length - 1 && plainCode(typed) === plainCode(last) && caret > 0)
    return groupCode(typed.slice(0, caret - 1) + typed.slice(caret), caret - 1);
  const code = plainCode(typed);
  const before = plainCode(typed.slice(0, caret)).length;
  const text = code.match(/.{1,4}/g)?.join('-') ?? '';
  // After a complete group the caret is placed after the hyphen that follows this group, if there is one.
  const hyphens =
    before === code.length ? Math.max(0, Math.ceil(before / groupOf) - 1) : Math.floor(before / groupOf);
  return { text, caret: before + hyphens };
}

/** Returns the number of missing characters; negative if there are too many. */
export const missingOf = (text: string): number => charactersMost - plainCode(text).length;
