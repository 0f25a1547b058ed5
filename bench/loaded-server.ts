import { startServer, type RunningServer } from '../tests/support/running-server.ts';

/**
 * Starts the built server with the embedded engine and waits until all its demo data is loaded, because the
 * loading would slow down what is measured. Throws if this takes more than ten minutes.
 */
export async function startLoadedServer(): Promise<RunningServer> {
  const server = await startServer({ environment: { RATE_LIMIT_PER_MINUTE: '100000', LOG_LEVEL: 'info' } });
  const until = Date.now() + 600_000;
  while (!server.output().includes('all demo data is loaded')) {
    if (Date.now() > until) throw new Error(`the demo data is not loaded:\n${server.output()}`);
    await new Promise((done) => setTimeout(done, 200));
  }
  return server;
}
