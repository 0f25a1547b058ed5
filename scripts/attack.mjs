// `npm run attack [-- intents [first seed]]`: two people type into the same sailings in real browsers, through
// lines that fail, while colleagues change and delete what they type into and browsers, server and database are
// killed, and they log out with work that is kept, strangers log in, and they come back; then what became of every
// text is looked up in what the database itself has written down. 500 intents meet some 1,000 faults, 50 kills and 40
// logouts. In pieces of one seed each; the first failure ends it, with what was broken. Faults below the browser:
// `npm run soak`.
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
    ['playwright', 'test', '--config=tests/attack/playwright.config.ts'],
    { ...environment, SEED: seed, INTENTS: piece },
  );
  tried += piece;
}
