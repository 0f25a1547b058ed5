/**
 * How many of so many random cases a run plays, and by which seed. `npm test` plays a fifth of them, each
 * time others, and says the seed at its start; `npm run soak` and `npm run security` play them all.
 */
export function shareOf(all: number): { numRuns: number; seed: number } {
  return { numRuns: Math.ceil(all * share), seed };
}

/** Whether this run plays them all. */
export const playsAll = () => share >= 1;

const share = Number(import.meta.env['SHARE'] ?? 0.2);
const seed = Number(import.meta.env['SEED'] ?? Date.now() % 1_000_000_000);
