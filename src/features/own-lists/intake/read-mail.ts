import type { Mail, MailFormat, MailMessage } from './mail.ts';

/**
 * Reads a mail in a worker. Null when it was stopped: the worker ends with what it has read. Without
 * a line the worker's file may not be on this device yet.
 */
export async function readMail(
  file: File,
  format: MailFormat,
  signal: AbortSignal,
): Promise<Mail | 'unreadable' | 'no_reader' | null> {
  const worker = new Worker(new URL('./mail-worker.ts', import.meta.url), { type: 'module', name: 'mail' });
  try {
    return await mailFrom(worker, { file, format }, signal);
  } finally {
    worker.terminate();
  }
}

const mailFrom = (
  worker: Worker,
  wanted: { file: File; format: MailFormat },
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
    // A worker has no target; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(wanted);
  });
