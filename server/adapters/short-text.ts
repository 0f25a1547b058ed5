/** The maximum size of a provider's response, which normally has a few hundred bytes. */
const bytesMost = 100_000;

/** Returns the text of a provider's response. Throws `Error` if it is longer than the limit. */
export async function shortText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    // Throwing ends the loop, and the end of the loop closes the connection.
    if (size > bytesMost) throw new Error('the response is longer than the limit');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
