import type { HarborNames } from './harbor-names.ts';

/**
 * `most`: the highest traffic rank (least traffic) of ports that people write by the last three letters of
 * their code. `others`: the highest rank of other ports that the same letters may mean.
 */
const ranks = { most: 600, others: 1_500 };

const endings = new WeakMap<HarborNames, ReadonlyMap<string, string | null>>();

/**
 * Returns the port whose UN/LOCODE ends with three letters, such as `BLW` for Belawan (IDBLW). Returns null
 * if the code of another busy port ends with the same letters.
 */
export function portWithEnding(text: string, names: HarborNames): string | null {
  if (!/^[A-Z]{3}$/.test(text)) return null;
  const known = endings.get(names) ?? endingsOf(names);
  endings.set(names, known);
  return known.get(text) ?? null;
}

function endingsOf({ byCode }: HarborNames): Map<string, string | null> {
  const found = new Map<string, string | null>();
  const ports = [...byCode.values()]
    .filter(({ rank }) => rank <= ranks.others)
    .sort((a, b) => a.rank - b.rank);
  for (const { code, rank } of ports) {
    const ending = code.slice(2);
    if (found.has(ending)) found.set(ending, null);
    else found.set(ending, rank <= ranks.most ? code : null);
  }
  return found;
}
