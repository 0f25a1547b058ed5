/** A change in one place of a text: the unchanged head and tail, and the old and new middle. */
export interface TextChange {
  head: string;
  was: string;
  now: string;
  tail: string;
}

/**
 * Returns the change from one text to the other; null if the texts differ so much that they are easier to
 * read side by side.
 */
export function textChange(before: string, after: string): TextChange | null {
  const [earlier, later] = [[...before], [...after]];
  let head = 0;
  while (head < earlier.length && head < later.length && earlier[head] === later[head]) head += 1;
  let tail = 0;
  while (
    tail < earlier.length - head &&
    tail < later.length - head &&
    earlier[earlier.length - 1 - tail] === later[later.length - 1 - tail]
  )
    tail += 1;
  if (head + tail < sharedLeast || head + tail < Math.max(earlier.length, later.length) / 2) return null;
  const part = (text: readonly string[]) => text.slice(head, text.length - tail).join('');
  return {
    head: earlier.slice(0, head).join(''),
    was: part(earlier),
    now: part(later),
    tail: tail === 0 ? '' : earlier.slice(-tail).join(''),
  };
}

/**
 * The minimum number of characters that two texts must share at their beginning and end. If they share fewer,
 * they are shown as two whole texts.
 */
const sharedLeast = 6;
