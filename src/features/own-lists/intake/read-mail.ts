import type { Mail, MailFormat, MailMessage } from './mail.ts';

/**
 * Reads a mail in a worker. An abort terminates the worker and discards its partial result; the promise then
 * resolves with null. Resolves with `unreadable` if the file is not a valid mail, and with `no_reader` if the
 * worker's file could not be loaded, for example offline.
 */
export async function readMail(
  file: File,
  format: MailFormat,
  signal: AbortSignal,
): Promise<Mail | 'unreadable' | 'no_reader' | null> {
  const worker = workerFor(format);
  try {
    return await mailFrom(worker, file, signal);
  } finally {
    worker.terminate();
  }
}

/** Creates the worker for a mail format. Its file is loaded only when a mail of that format is read. */
const workerFor = (format: MailFormat): Worker =>
  format === 'eml'
    ? new Worker(new URL('./eml-worker.ts', import.meta.url), { type: 'module', name: 'eml' })
    : new Worker(new URL('./msg-worker.ts', import.meta.url), { type: 'module', name: 'msg' });

const mailFrom = (
  worker: Worker,
  file: File,
  signal: AbortSignal,
): Promise<Mail | 'unreadable' | 'no_reader' | null> =>
  new Promise((done) => {
    if (signal.aborted) done(null);
    signal.addEventListener('abort', () => done(null), { once: true });
    worker.addEventListener('error', () => done('no_reader'));
    worker.addEventListener('messageerror', () => done('no_reader'));
    worker.addEventListener('message', ({ data }: MessageEvent<MailMessage>) =>
      done('mail' in data ? data.mail : data.failure),
    );
    worker.postMessage(file);
  });
