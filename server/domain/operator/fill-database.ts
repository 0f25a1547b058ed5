import type { Config } from '../../config.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { loadHarbors } from '../../db/harbors/load-harbors.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { endDemoSessions } from '../account/demo-login.ts';

export interface Filling {
  /** Searches answer right from here on. */
  usable: Promise<void>;
  /** Demo sailings of the past are there too, which takes a first start half a minute more. */
  whole: Promise<void>;
}

/** Brings in what a server cannot do without: the ports, and on a first start the labelled demo data. */
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
  // Plain lines, as a person waits in front of them.
  if (config.demoAccounts === 'closed') await endDemoSessions(database);
  if (config.demoData) await loadDemo(database, { now, onUsable, log: (line) => console.log(line) });
}
