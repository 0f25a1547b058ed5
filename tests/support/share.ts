/**
 * Returns how many of `all` random cases a run plays, and the seed. `npm test` plays a fifth of them with a
 * new seed each time, and prints the seed at its start. `npm run soak` and `npm run security` play all of
 * them.
 */
export function shareOf(all: number): { numRuns: number; seed: number } {
  return { numRuns: Math.ceil(all * share), seed };
}

/** True if this run plays all cases. */
export const playsAll = () => share >= 1;

const share = Number(import.meta.env['SHARE'] ?? 0.2);
const seed = Number(import.meta.env['SEED'] ?? Date.now() % 1_000_000_000);
