import { afterAll, beforeAll, beforeEach } from 'vitest';

import type { OpenDatabase } from '../../server/db/open.ts';
import { expandEvents } from '../../server/domain/alerts/expand-events.ts';
import { runAlerts } from './alert-member.ts';
import { aProviderOfAlerts, type AlertProviders } from './alert-providers.ts';
import * as a from './a-workspace.ts';
import { insertSomeHarbors } from './some-harbors.ts';
import { testNow } from './test-time.ts';

const tables = ['alert_channel', 'alert_event', 'alert_pace', 'alert_vessel', 'alert_stop', 'seat'] as const;

/** Starts the simulated providers for a suite, and empties the outbox before each of its tests. */
export function alertOutbox(getDatabase: () => OpenDatabase) {
  let started: { providers: AlertProviders; publisher: a.Publisher; shipowner: number } | null = null;
  const parts = () => {
    if (!started) throw new Error('The suite has not begun.');
    return started;
  };
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    const shipowner = await a.anOrganization(getDatabase());
    const publisher = await a.aPublisher(getDatabase(), shipowner);
    started = { providers: await aProviderOfAlerts({ now: testNow }), publisher, shipowner };
  }, 60_000);
  beforeEach(async () => {
    for (const table of tables) await getDatabase().db.deleteFrom(table).execute();
    const { providers } = parts();
    providers.received.length = 0;
    providers.mannerFor = () => 'accepts';
    providers.clock.now = testNow;
  });
  afterAll(() => parts().providers.close());
  return {
    get providers() {
      return parts().providers;
    },
    get publisher() {
      return parts().publisher;
    },
    get shipowner() {
      return parts().shipowner;
    },
    /** Runs the outbox after some time. */
    run: async (ms = 10_000) => {
      const { providers } = parts();
      providers.clock.now = new Date(providers.clock.now.getTime() + ms);
      await runAlerts(getDatabase(), providers, providers.clock.now);
    },
    /** Makes the messages of the events, but sends none. */
    expandOnly: () => {
      const clock = () => parts().providers.clock.now;
      return expandEvents({ database: getDatabase(), clock, signal: new AbortController().signal });
    },
  };
}
