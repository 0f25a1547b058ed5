const charactersMost = 12;
const groupOf = 4;

/** Letters and digits of what was typed or pasted, in upper case; full-width ones are brought to half width. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

export interface TypedCode {
  text: string;
  /** Where the caret stands in it. */
  caret: number;
}

/**
 * What stands in the box after typing: groups of four joined by hyphens, the caret behind the same character
 * as before. What is too much stays, so that one sees it and can take it out. `last`: what stood there before.
 */
export function groupCode(typed: string, caret: number, last = ''): TypedCode {
  // Who deletes a hyphen means the character before it.
  if (typed.length === last.length - 1 && plainCode(typed) === plainCode(last) && caret > 0)
    return groupCode(typed.slice(0, caret - 1) + typed.slice(caret), caret - 1);
  const code = plainCode(typed);
  const before = plainCode(typed.slice(0, caret)).length;
  const text = code.match(/.{1,4}/g)?.join('-') ?? '';
  // Behind a full group the caret goes behind its hyphen, if there is one.
  const hyphens =
    before === code.length ? Math.max(0, Math.ceil(before / groupOf) - 1) : Math.floor(before / groupOf);
  return { text, caret: before + hyphens };
}

/** How many characters are missing; below 0 there are too many. */
export const missingOf = (text: string): number => charactersMost - plainCode(text).length;
