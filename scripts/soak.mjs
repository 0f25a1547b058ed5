// `npm run soak [-- histories [first seed]]`: plays far more histories of faults against the queue than
// `npm test` does, each time others. Slices of one seed each run in a process of their own, so that a day of
// it needs no more memory than a minute. The first failure ends it: its seed and path are printed.
import { ensureInstalled } from './install.mjs';
import { step } from './step.mjs';

const sliceMost = 10_000;

ensureInstalled();
const wanted = Number(process.argv[2] ?? 200_000);
const firstSeed = Number(process.argv[3] ?? Math.floor(Date.now() / 1000));
for (let played = 0, seed = firstSeed; played < wanted; seed++) {
  const slice = Math.min(sliceMost, wanted - played);
  await step(
    `seed ${seed}: ${slice} histories of the queue, ${played} of ${wanted} played. To go on here: npm run soak -- ${wanted - played} ${seed}`,
    ['vitest', 'run', 'src/sync/replay.model.test.ts', '--reporter=dot'],
    { HISTORIES: slice, SEED: seed },
  );
  played += slice;
}
