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
  let since = performance.now();
  for (const row of rows) {
    made.push(make(row));
    if (performance.now() - since < sliceMs) continue;
    if (!goOn(made.length, made)) return null;
    await new Promise((drawn) => setTimeout(drawn));
    since = performance.now();
  }
  return goOn(made.length, made) ? made : null;
}
