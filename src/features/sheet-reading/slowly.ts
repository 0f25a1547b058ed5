/** How long rows are worked on before the page may draw again. */
const sliceMs = 12;

/**
 * Maps rows one after the other and lets the page draw meanwhile. Tells after each slice how many are done;
 * returning false stops it, and the result is dropped.
 */
export async function slowly<Row, Made>(
  rows: Iterable<Row>,
  make: (row: Row) => Made,
  goOn: (done: number, made: readonly Made[]) => boolean,
): Promise<Made[] | null> {
  const made: Made[] = [];
  const turns = new Turns();
  try {
    let since = performance.now();
    for (const row of rows) {
      made.push(make(row));
      if (performance.now() - since < sliceMs) continue;
      if (!goOn(made.length, made)) return null;
      await turns.next();
      since = performance.now();
    }
  } finally {
    turns.end();
  }
  return goOn(made.length, made) ? made : null;
}

/** Lets whatever waits have its turn. A timer would wait longer each time, and a second in a page that nobody sees. */
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
