import cluster, { type Worker } from 'node:cluster';

import type { Log } from './http/log.ts';

/** The message by which the primary process asks a worker to stop. */
const stopMessage = 'stop';
/** The time in ms that the primary process waits before it replaces a worker that has ended by itself. */
const replaceAfterMs = 1_000;

export const isWorker = cluster.isWorker;

/**
 * True in the process that prints messages which must be printed only once: the only process, or the first
 * worker.
 */
export const isSpokesman = !cluster.isWorker || cluster.worker?.id === 1;

/**
 * Runs the server in `total` processes that share its port, and replaces a worker that ends by itself. A worker
 * that ends before it accepts requests ends all of them, because the next one would fail for the same reason.
 */
export function runWorkers(total: number, log: Log): void {
  const working = new Set<Worker>();
  let isStopping = false;
  let exitCode = 0;
  const stop = (): void => {
    if (isStopping) {
      for (const worker of working) worker.process.kill('SIGKILL');
      process.exit(1);
    }
    isStopping = true;
    // A worker that is ending has closed its channel, and sending to it would throw.
    for (const worker of working) if (worker.isConnected()) worker.send(stopMessage);
  };
  const start = (): void => {
    if (isStopping) return;
    const worker = cluster.fork();
    let isListening = false;
    working.add(worker);
    worker.once('listening', () => (isListening = true));
    worker.once('exit', (code, signal) => {
      working.delete(worker);
      if (code !== 0) exitCode = isStopping || !isListening ? 1 : exitCode;
      if (!isStopping && !isListening) stop();
      if (isStopping && working.size === 0) process.exit(exitCode);
      if (isStopping) return;
      log.error({ pid: worker.process.pid, code, signal }, 'a worker ended by itself and is replaced');
      setTimeout(start, replaceAfterMs);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  for (let one = 0; one < total; one++) start();
}

/**
 * Calls `stop` when the primary process asks for it or has ended. Signals are ignored, because a terminal and
 * systemd send them to all processes, and the primary process decides.
 */
export function onStopOfWorkers(stop: (reason: string) => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  process.once('message', (message) => {
    if (message === stopMessage) stop(stopMessage);
  });
  process.once('disconnect', () => stop('disconnect'));
}
