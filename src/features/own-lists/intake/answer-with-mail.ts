import type { Mail, MailMessage } from './mail.ts';

/** Runs in a worker: parses the one mail that the page sends and posts the result to the page. */
export function answerWithMail(read: (bytes: Uint8Array<ArrayBuffer>) => Mail | Promise<Mail>): void {
  const answer = async (file: File) => {
    const message = await messageOf(file, read);
    globalThis.postMessage(message);
  };
  globalThis.addEventListener('message', ({ data }: MessageEvent<File>) => void answer(data), { once: true });
}

async function messageOf(
  file: File,
  read: (bytes: Uint8Array<ArrayBuffer>) => Mail | Promise<Mail>,
): Promise<MailMessage> {
  try {
    return { mail: await read(new Uint8Array(await file.arrayBuffer())) };
  } catch {
    return { failure: 'unreadable' };
  }
}
