import type { Mail, MailFormat } from './mail.ts';

/** Reads a mail; each reader is loaded when a mail of its kind comes. Rejects where it cannot be read. */
export async function mailOf(file: File, format: MailFormat): Promise<Mail> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (format === 'eml') return (await import('./read-eml.ts')).readEml(bytes);
  return (await import('./read-msg.ts')).readMsg(bytes);
}
