/**
 * Returns the edit distance: the number of letters to change, add, delete, or swap with a neighbour, in order
 * to turn `a` into `b`. A distance above `most` is returned as `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  const over = most + 1;
  if (Math.abs(a.length - b.length) > most) return over;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  let row: number[] = [];
  for (let i = 1; i <= a.length; i++) {
    // A cell at a greater distance from the diagonal would be above `most`, so it is not computed.
    const first = Math.max(1, i - most);
    const last = Math.min(b.length, i + most);
    let least = first === 1 ? i : over;
    row[first - 1] = least;
    for (let j = first; j <= last; j++) {
      let cost = (above[j - 1] ?? over) + (a[i - 1] === b[j - 1] ? 0 : 1);
      cost = Math.min(cost, (row[j - 1] ?? over) + 1);
      if (j < i + most) cost = Math.min(cost, (above[j] ?? over) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) cost = Math.min(cost, (before[j - 2] ?? over) + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return over;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[b.length] ?? 0, over);
}

/**
 * Returns the number of typing errors to tolerate, from 0 to 2: fewer in short words and in Chinese. Returns
 * 0 for a word that may be the pinyin of another place: Taixing is not Taiping, Yangzhong is not Yangzhou.
 */
export function slipsMost(folded: string): number {
  const isChinese = /\p{Script=Han}/u.test(folded);
  if (isChinese) return folded.length >= 4 ? 1 : 0;
  if (isPinyin(folded)) return 0;
  if (folded.length >= 10) return 2;
  return folded.length >= 6 ? 1 : 0;
}

/** A syllable of pinyin. The longest has six letters, such as zhuang. */
const syllable =
  /^(?![fghkw]i)(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:i(?:ao|an|ang|ong|ng|n|a|e|u)?|u(?:ang|ai|an|a|o|i|n|e)?|a(?:ng|n|i|o)?|o(?:ng|u)?|e(?:ng|n|i|r)?)$/;

/**
 * Returns true if the letters can be split into pinyin syllables. It marks the positions that a split can
 * reach, because a regular expression would try too many splits of a long text.
 */
function isPinyin(letters: string): boolean {
  const isReached = [true];
  for (let at = 0; at < letters.length; at++) {
    if (!isReached[at]) continue;
    for (let end = at + 1; end <= Math.min(at + 6, letters.length); end++) {
      isReached[end] ||= syllable.test(letters.slice(at, end));
    }
  }
  return letters !== '' && isReached[letters.length] === true;
}
