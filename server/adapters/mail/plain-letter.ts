import { openMessageWriter } from './message-writer.ts';

interface PlainLetter {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  date: Date;
}

/** Returns a complete mail with plain text. */
export async function plainLetter(letter: PlainLetter): Promise<Buffer> {
  const writer = await openMessageWriter();
  const { message } = await writer.sendMail({ ...letter, headers: { 'Auto-Submitted': 'auto-generated' } });
  if (!Buffer.isBuffer(message)) throw new Error('The mail was not written to memory.');
  return message;
}
