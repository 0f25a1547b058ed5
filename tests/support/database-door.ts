import { text } from 'node:stream/consumers';
import { createConnection } from 'node:net';

import { inject } from 'vitest';

import type { Programs } from './make-programs.ts';

/** What stands behind each door: made once per run, when it is asked for the first time. */
export interface BehindDoors {
  /** The run's PostgreSQL server, and the name of a migrated database on it to copy. */
  postgresDoor: { url: string; template: string };
  /** A data folder with a migrated database of the embedded engine, to copy. */
  embeddedDoor: { folder: string };
  /** The server's programs, built. */
  programsDoor: Programs;
}

declare module 'vitest' {
  interface ProvidedContext extends Record<keyof BehindDoors, number> {}
}

/** Asks at one of the run's doors, which are ports of this machine. */
export async function askAtDoor<Door extends keyof BehindDoors>(door: Door): Promise<BehindDoors[Door]> {
  const port = inject(door);
  if (!port) throw new Error("vitest's globalSetup must name tests/support/database-doors.ts.");
  const answer: unknown = JSON.parse(await text(createConnection(port, '127.0.0.1')));
  const { made, error } = answer as { made?: BehindDoors[Door]; error?: string };
  if (!made) throw new Error(error);
  return made;
}
