/**
 * Returns voyage numbers in short form: three or more consecutive numbers become a range, such as
 * `114W–116W`. The others are unchanged.
 */
export function voyageRanges(voyages: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const voyage of voyages) {
    const run = runs.at(-1);
    if (run && follows(run.at(-1) ?? '', voyage)) run.push(voyage);
    else runs.push([voyage]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run));
}

/** True if the second voyage number is the first one plus one, with the same letters around it. */
function follows(before: string, after: string): boolean {
  const [first, second] = [before, after].map((text) => /^(\D*)(\d{1,9})(\D*)$/.exec(text));
  if (!first || !second) return false;
  return first[1] === second[1] && first[3] === second[3] && Number(first[2]) + 1 === Number(second[2]);
}
