import { createServer, type AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';

import { postgresDoor } from './postgres-door.ts';
import { startPostgres, type Postgres } from './postgres.ts';

/**
 * One PostgreSQL server per test run, started by the first test file that asks for it at the door:
 * runs that touch no database do not pay for one.
 */
export default async function openDoor(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<Postgres> | undefined;
  const door = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    starting ??= startPostgres();
    starting.then(
      ({ url }) => socket.end(JSON.stringify({ url })),
      (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
    );
  });
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
  project.provide(postgresDoor, (door.address() as AddressInfo).port);
  return async () => {
    door.close();
    const postgres = await starting?.catch(() => undefined);
    await postgres?.stop();
  };
}
