// `npm run soak [-- histories [first seed]]`: the tests that take too long for `npm test`, in this order.
// - All random cases, of which `npm test` runs only a share.
// - The tests that `npm test` runs on one database engine, on both engines.
// - Every screen in each theme and width, and every variant of a journey (tests/support/sweep.ts).
// - A thousand reloads of pages during faults, and kills of a browser with typed text.
// - Ten thousand interleavings of the actions of buyers, payment providers and operator with the clock.
// - Many fault histories against the queue, with new ones in every run.
//
// The long steps are divided into slices. Each slice has its own seed and process, so that a run of a day
// needs no more memory than a run of a minute. The first failure ends the run and prints its seed and path.
import { importersOf, readGraph } from './choose-tests/import-graph.mjs';
import { testFilesOf } from './choose-tests/test-files.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { step } from './step.mjs';

const sliceMost = 10_000;
/** The number of histories that the test of the queue runs with SHARE=1 (the whole share). */
const whole = 2_000;
/**
 * With SHARE=1 (the whole share), the tests run a hundred random cases for orders, and 75 cases on each
 * engine for rewards. The soak runs twenty slices, each with five times as many cases.
 */
const money = ['tests/server/orders.property.test.ts', 'server/domain/invitations/rewards.property.test.ts'];
const [moneySlices, moneyShare] = [20, 5];
/** A thousand reloads of pages, with faults of the file system, kills and a server that stops. */
const [reloadSlices, reloadsInSlice] = [5, 200];
const histories = 'src/sync/queue/replay.model.test.ts';

ensureInstalled();
const wanted = Number(process.argv[2] ?? 200_000);
const firstSeed = Number(process.argv[3] ?? Math.floor(Date.now() / 1000));
const graph = readGraph();
const unitTests = testFilesOf(graph, 'unit');
const withShares = importersOf(graph, ['tests/support/share.ts']);
const random = unitTests.filter((file) => withShares.has(file) || /(property|races)\.test\.ts$/.test(file));
await step(`seed ${firstSeed}: every random case`, ['vitest', 'run', ...random, '--reporter=dot'], {
  SHARE: 1,
  SEED: firstSeed,
});
const onOneEngine = unitTests.filter((file) => graph.text(file).includes('describeOnPostgres('));
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
for (let slice = 0; slice < reloadSlices; slice++)
  await step(
    `seed ${firstSeed + slice}: reloads of two windows in a browser, slice ${slice + 1} of ${reloadSlices}`,
    ['playwright', 'test', '--config=tests/attack/playwright.config.ts', 'reloads'],
    { RELOADS: reloadsInSlice, SEED: firstSeed + slice, CHROMIUM: ensureChromium() },
  );
await step(
  'kills of a browser with typed text',
  ['playwright', 'test', '--config=tests/attack/playwright.config.ts', 'kills'],
  { CHROMIUM: ensureChromium() },
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
