import { hashSearch } from '../hash-location.ts';

/** The longest wait in ms for an answer. Slower answers are rendered when they arrive. */
const mostMs = 150;

/**
 * Requests what a page needs while the page's texts are still loading. `read` gets the query of the URL and
 * calls `readAhead`. Resolves when the answer is in memory, so that the page is drawn once, with its content;
 * at the latest after 150 ms.
 */
export async function readPageAhead(read: (search: string) => Promise<unknown> | null): Promise<void> {
  const late = new Promise((done) => setTimeout(done, mostMs));
  await Promise.race([read(hashSearch()), late]);
}
