import type { Config } from '../../config.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { loadHarbors } from '../../db/harbors/load-harbors.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { endDemoSessions } from '../account/demo-login.ts';

export interface Filling {
  /** Resolves when searches return correct results. */
  usable: Promise<void>;
  /** Resolves when the past demo sailings are loaded too, which takes half a minute more on a first start. */
  whole: Promise<void>;
}

/** Loads the data that a server needs: the ports, and on a first start the labelled demo data. */
export function fillDatabase(database: OpenDatabase, options: { config: Config; now: Date }): Filling {
  let onUsable = () => {};
  const early = new Promise<void>((done) => (onUsable = done));
  const whole = fill(database, { ...options, onUsable });
  return { usable: Promise.race([early, whole]), whole };
}

async function fill(
  database: OpenDatabase,
  { config, now, onUsable }: { config: Config; now: Date; onUsable: () => void },
): Promise<void> {
  await loadHarbors(database);
  // Logs plain lines, because a person watches this start-up.
  if (config.demoAccounts === 'closed') await endDemoSessions(database);
  if (config.demoData) await loadDemo(database, { now, onUsable, log: (line) => console.log(line) });
}
