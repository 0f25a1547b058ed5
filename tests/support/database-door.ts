import { text } from 'node:stream/consumers';
import { createConnection } from 'node:net';

import { inject } from 'vitest';

import type { Programs } from './make-programs.ts';

/** The shared resources of the tests. Each resource is created once in a run, when it is requested first. */
export interface BehindDoors {
  /**
   * The PostgreSQL server of the run, and the name of a migrated database on this server that the tests copy.
   */
  postgresDoor: { url: string; template: string };
  /** A data folder with a migrated database of the embedded engine. Tests copy this folder. */
  embeddedDoor: { folder: string };
  /** The built programs of the server. */
  programsDoor: Programs;
}

declare module 'vitest' {
  interface ProvidedContext extends Record<keyof BehindDoors, number> {}
}

/** Requests a shared resource of the run through its local port. */
export async function askAtDoor<Door extends keyof BehindDoors>(door: Door): Promise<BehindDoors[Door]> {
  const port = inject(door);
  if (!port) throw new Error("vitest's globalSetup must name tests/support/database-doors.ts.");
  const answer: unknown = JSON.parse(await text(createConnection(port, '127.0.0.1')));
  const { made, error } = answer as { made?: BehindDoors[Door]; error?: string };
  if (!made) throw new Error(error);
  return made;
}
