import type { Config } from './config.ts';
import { loadDemo } from './db/demo/load-demo.ts';
import { loadHarbors } from './db/harbors/load-harbors.ts';
import type { OpenDatabase } from './db/open.ts';

/** Brings in what a server cannot do without: the ports, and on a first start the labelled demo data. */
export async function fillDatabase(
  database: OpenDatabase,
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  await loadHarbors(database);
  // Plain lines, as a person waits in front of them.
  if (config.demoData) await loadDemo(database, { now, log: (line) => console.log(line) });
}
