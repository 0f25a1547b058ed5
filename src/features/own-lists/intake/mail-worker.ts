import type { MailFormat, MailMessage } from './mail.ts';
import { mailOf } from './mail-of.ts';

/** Runs in a worker: takes one mail of strangers, gives what was read of it. */
globalThis.addEventListener(
  'message',
  ({ data }: MessageEvent<{ file: File; format: MailFormat }>) => void read(data),
  { once: true },
);

async function read({ file, format }: { file: File; format: MailFormat }): Promise<void> {
  const message: MailMessage = await mailOf(file, format).then(
    (mail) => ({ mail }),
    () => ({ failure: 'unreadable' as const }),
  );
  // A worker has no target; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  globalThis.postMessage(message);
}
