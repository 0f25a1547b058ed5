/** A small pseudo-random generator. The same seed gives the same demo data everywhere. */
export interface Random {
  /** Returns a number of at least 0 and less than 1. */
  next: () => number;
  /** Returns a whole number between two bounds, both inclusive. */
  whole: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(choices: readonly T[]) => T;
  /** Picks one of the choices by weight. The weights need not add up to one. */
  weighted: <T>(choices: readonly (readonly [T, number])[]) => T;
}

/**
 * Returns a generator for a seed and a name. Generators with different names are independent, so an
 * additional generator does not change the data of the others.
 */
export function randomOf(seed: number, ...name: readonly (string | number)[]): Random {
  const next = mulberry32(hashOf(`${seed}/${name.join('/')}`));
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (choices) => at(choices, whole(0, choices.length - 1)),
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      return (choices.find(([, weight]) => (left -= weight) < 0) ?? at(choices, choices.length - 1))[0];
    },
  };
}

function at<T>(choices: readonly T[], index: number): T {
  const choice = choices[index];
  if (choice === undefined) throw new Error('The list to choose from is empty.');
  return choice;
}

/**
 * Returns a hash of a text: FNV-1a with the final mix of MurmurHash3, so that similar names get very
 * different numbers.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/**
 * Returns a generator of numbers from 0 (inclusive) to 1 (exclusive): Tommy Ettinger's mulberry32 (public
 * domain).
 */
function mulberry32(state: number): () => number {
  let a = state | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
