// `npm run soak [-- 1000]`: plays far more histories of faults against the queue than `npm test` does, each time others.
import { ensureInstalled } from './install.mjs';
import { step } from './step.mjs';

ensureInstalled();
const histories = process.argv[2] ?? '200000';
step(`${histories} histories of the queue`, ['vitest', 'run', 'src/sync/replay.model.test.ts'], {
  HISTORIES: histories,
});
