/** Answers of providers have a few hundred bytes. */
const bytesMost = 100_000;

/** The text of a provider's answer. One that goes on and on is read no further. Throws `Error`. */
export async function shortText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > bytesMost) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
