import type { Config } from './config.ts';
import { loadHarbors } from './db/harbors/load-harbors.ts';
import type { OpenDatabase } from './db/open.ts';
import type { Log } from './http/log.ts';

/** Brings in what a server cannot do without: the ports, and on a first start the labelled demo data. */
export async function fillDatabase(
  database: OpenDatabase,
  _options: { config: Config; now: Date; log: Log },
): Promise<void> {
  await loadHarbors(database);
}
