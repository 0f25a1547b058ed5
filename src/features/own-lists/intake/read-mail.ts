import type { Mail, MailFormat, MailMessage } from './mail.ts';

/** Reads a mail in a worker. Null when it was stopped: the worker ends with what it has read. */
export async function readMail(
  file: File,
  format: MailFormat,
  signal: AbortSignal,
): Promise<Mail | 'unreadable' | null> {
  const worker = new Worker(new URL('./mail-worker.ts', import.meta.url), { type: 'module', name: 'mail' });
  try {
    const read = await mailFrom(worker, { file, format }, signal);
    if (read !== 'no_worker') return read;
    // The worker's file may not be on this device yet, without a line.
    const { mailOf } = await import('./mail-of.ts');
    return await mailOf(file, format).catch(() => 'unreadable');
  } finally {
    worker.terminate();
  }
}

const mailFrom = (
  worker: Worker,
  wanted: { file: File; format: MailFormat },
  signal: AbortSignal,
): Promise<Mail | 'unreadable' | 'no_worker' | null> =>
  new Promise((done) => {
    if (signal.aborted) done(null);
    signal.addEventListener('abort', () => done(null), { once: true });
    worker.addEventListener('error', () => done('no_worker'));
    worker.addEventListener('messageerror', () => done('no_worker'));
    worker.addEventListener('message', ({ data }: MessageEvent<MailMessage>) =>
      done('mail' in data ? data.mail : data.failure),
    );
    // A worker has no target; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(wanted);
  });
