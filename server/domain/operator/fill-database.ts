import type { Config } from '../../config.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { loadHarbors } from '../../db/harbors/load-harbors.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { endDemoSessions } from '../account/demo-login.ts';

export interface Filling {
  /** Resolves when searches return correct results, while some demo data may still be missing. */
  usable: Promise<void>;
  /**
   * Resolves when the past demo sailings are loaded too, which takes another half minute when the demo data
   * is first loaded.
   */
  whole: Promise<void>;
  /** Aborts the loading and waits until it no longer uses the database. The next start continues it. */
  close: () => Promise<void>;
}

/** Loads the data that a server needs: the ports and, if the database is new, the labelled demo data. */
export function fillDatabase(database: OpenDatabase, options: { config: Config; now: Date }): Filling {
  let onUsable = () => {};
  const early = new Promise<void>((done) => (onUsable = done));
  const stopping = new AbortController();
  const whole = fill(database, { ...options, onUsable, signal: stopping.signal });
  const close = async () => {
    stopping.abort();
    // The server already logs an error of the loading. This code only waits for the end.
    await whole.catch(() => {});
  };
  return { usable: Promise.race([early, whole]), whole, close };
}

async function fill(
  database: OpenDatabase,
  { config, now, ...loading }: { config: Config; now: Date; onUsable: () => void; signal: AbortSignal },
): Promise<void> {
  await loadHarbors(database);
  if (config.demoAccounts === 'closed') await endDemoSessions(database);
  // `loadDemo` prints plain lines instead of JSON, because a person watches the loading of the demo data.
  if (config.demoData) await loadDemo(database, { now, ...loading, log: (line) => console.log(line) });
}
