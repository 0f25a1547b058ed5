// `npm run soak [-- histories [first seed]]` plays all random cases, of which `npm test` plays only a share.
// It runs the rules that `npm test` runs on one database engine on both. It checks every screen in each theme and
// width, and plays every variant of a journey (tests/support/sweep.ts). It then plays ten thousand interleavings of the actions of buyers, payment providers, operator and time.
// After that it plays many more fault histories against the queue, with new ones in every run.
//
// Each slice has one seed and a process of its own, so that a day of it needs no more memory than a minute.
// The first failure ends the run and prints its seed and path.
import { importersOf, readGraph } from './choose-tests/import-graph.mjs';
import { testFilesOf } from './choose-tests/test-files.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { step } from './step.mjs';

const sliceMost = 10_000;
/** The number of histories that the test of the queue plays with SHARE=1 (the whole share). */
const whole = 2_000;
/**
 * With SHARE=1 (the whole share) the tests play a hundred random cases for orders and 75 on each engine for
 * rewards. The soak plays twenty slices of five times as many.
 */
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
const graph = readGraph();
const onOneEngine = testFilesOf(graph, 'unit').filter((file) =>
  /describeOn(Embedded|Postgres)\(/.test(graph.text(file)),
);
await step(
  `seed ${firstSeed}: rules on both database engines`,
  ['vitest', 'run', ...onOneEngine, '--reporter=dot'],
  { SHARE: 1, SEED: firstSeed },
);
await step('build', ['node', 'scripts/built.mjs']);
const withVariants = importersOf(graph, ['tests/support/sweep.ts']);
await step(
  'every screen in each theme and width, every variant of a journey',
  ['playwright', 'test', ...testFilesOf(graph, 'browser').filter((file) => withVariants.has(file))],
  { SWEEP: 1, CHROMIUM: ensureChromium() },
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
