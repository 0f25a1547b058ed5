/**
 * Returns how many of `all` random cases a run plays, and the seed. `npm test` plays a twentieth of them, but at
 * least three, with a new seed each time, and prints the seed at its start. `npm run soak` and `npm run security`
 * play all of them.
 */
export function shareOf(all: number): { numRuns: number; seed: number } {
  return { numRuns: Math.max(Math.ceil(all * share), Math.min(all, leastCases)), seed };
}

/**
 * Returns the part of fixed cases that a run plays: another part for each seed. `npm run soak` and `npm run security`
 * play all of them.
 */
export function someOf<Case>(all: readonly Case[]): readonly Case[] {
  const parts = Math.max(1, Math.floor(1 / share));
  return all.filter((_, at) => at % parts === seed % parts);
}

/** True if all cases run. */
export const playsAll = () => share >= 1;

const leastCases = 3;
const share = Number(import.meta.env['SHARE'] ?? 0.05);
const seed = Number(import.meta.env['SEED'] ?? Date.now() % 1_000_000_000);
