// `npm run attack [-- intents [first seed]]`: an endurance test of editing in real browsers.
// Two people type into the same sailings over connections that fail. Colleagues change and delete these
// sailings. Browsers, server and database are killed. The two people log out with unsent changes, other
// members log in on the same devices, and the two people log in again. Afterwards the test checks in the
// database that no typed text was lost or applied twice.
// 500 intents (edits that the two people type) meet about 1,000 faults, 50 kills and 40 logouts. The
// run is divided into pieces of at most 100 intents, each with its own seed. The first failure ends the run
// and prints the broken rule. `npm run soak` tests faults below the browser.
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { step } from './step.mjs';

const pieceMost = 100;

ensureInstalled();
const environment = { CHROMIUM: ensureChromium() };
await step('build', ['node', 'scripts/built.mjs']);
const wanted = Number(process.argv[2] ?? 500);
const firstSeed = Number(process.argv[3] ?? Math.floor(Date.now() / 1000));
for (let [seed, tried] = [firstSeed, 0]; tried < wanted; seed++) {
  const piece = Math.min(pieceMost, wanted - tried);
  await step(
    `seed ${seed}: ${piece} intents, ${tried} of ${wanted} tried`,
    ['playwright', 'test', '--config=tests/attack/playwright.config.ts', 'typing'],
    { ...environment, SEED: seed, INTENTS: piece },
  );
  tried += piece;
}
