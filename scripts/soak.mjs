// `npm run soak [-- histories [first seed]]`: plays the random cases of which `npm test` plays a share, all of
// them, ten thousand interleavings of what buyers, payment providers, the operator and time do, and then far more
// histories of faults against the queue, each time others. Slices of one seed each run
// in a process of their own, so that a day of it needs no more memory than a minute. The first failure ends it:
// its seed and path are printed.
import { ensureInstalled } from './install.mjs';
import { step } from './step.mjs';

const sliceMost = 10_000;
/** What the test of the queue's histories plays as a whole. */
const whole = 2_000;
/** Of orders the tests play a hundred as a whole, of rewards 75 on each engine: twenty slices of five times as many. */
const money = ['tests/server/orders.property.test.ts', 'server/domain/invitations/rewards.property.test.ts'];
const [moneySlices, moneyShare] = [20, 5];
const histories = 'src/sync/queue/replay.model.test.ts';

ensureInstalled();
const wanted = Number(process.argv[2] ?? 200_000);
const firstSeed = Number(process.argv[3] ?? Math.floor(Date.now() / 1000));
await step(
  `seed ${firstSeed}: every random case`,
  ['vitest', 'run', 'property.test.ts', 'races.test.ts', '--reporter=dot'],
  { SHARE: 1, SEED: firstSeed },
);
for (let slice = 0; slice < moneySlices; slice++) {
  const seed = firstSeed + slice;
  await step(
    `seed ${seed}: interleavings of orders and rewards, slice ${slice + 1} of ${moneySlices}`,
    ['vitest', 'run', ...money, '--reporter=dot'],
    { SHARE: moneyShare, SEED: seed },
  );
}
let played = 0;
for (let seed = firstSeed; played < wanted; seed++) {
  const slice = Math.min(sliceMost, wanted - played);
  await step(
    `seed ${seed}: ${slice} histories of the queue, ${played} of ${wanted} played. To go on here: npm run soak -- ${wanted - played} ${seed}`,
    ['vitest', 'run', histories, '--reporter=dot'],
    { SHARE: slice / whole, SEED: seed },
  );
  played += slice;
}
