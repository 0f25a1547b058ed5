/**
 * The time in ms for which rows are processed before the page may render. It is half a frame (16 ms), so that the
 * page can render in the other half.
 */
const sliceMs = 8;

/**
 * Maps rows in short time slices, so that the page stays responsive. Calls `proceed` after each slice with
 * the number of rows done; if it returns false, the work stops and the result is null.
 */
export async function slowly<Row, Made>(
  rows: Iterable<Row>,
  make: (row: Row) => Made,
  proceed: (done: number, made: readonly Made[]) => boolean,
): Promise<Made[] | null> {
  const made: Made[] = [];
  const turns = new Turns();
  try {
    let since = performance.now();
    for (const row of rows) {
      made.push(make(row));
      if (performance.now() - since < sliceMs) continue;
      if (!proceed(made.length, made)) return null;
      await turns.next();
      since = performance.now();
    }
  } finally {
    turns.end();
  }
  return proceed(made.length, made) ? made : null;
}

/** The shortest time in ms between two reports of a progress, because each report renders the page again. */
const reportEveryMs = 100;

/** Returns a function that reports a progress, but leaves out reports that follow another one too soon. */
export function seldom(report: (done: number) => void): (done: number) => void {
  let last = -Infinity;
  return (done) => {
    const now = performance.now();
    if (now - last < reportEveryMs) return;
    last = now;
    report(done);
  };
}

/**
 * Lets the page do other work: posts a message to itself and continues when the message arrives. Timers are
 * not used, because browsers delay them, in a hidden page by up to a second.
 */
class Turns {
  readonly #channel = new MessageChannel();

  next(): Promise<void> {
    const { port1, port2 } = this.#channel;
    return new Promise((come) => {
      port1.addEventListener('message', () => come(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  }

  end(): void {
    this.#channel.port1.close();
  }
}
