/** So long rows are worked on before the page may draw again. */
const sliceMs = 12;

/** Maps rows one after the other, and lets the page draw meanwhile; says now and then how many are done. */
export async function slowly<Row, Made>(
  rows: readonly Row[],
  make: (row: Row) => Made,
  onSlice: (done: number) => void,
): Promise<Made[]> {
  const made: Made[] = [];
  let since = performance.now();
  for (const row of rows) {
    made.push(make(row));
    if (performance.now() - since < sliceMs) continue;
    onSlice(made.length);
    await new Promise((drawn) => setTimeout(drawn));
    since = performance.now();
  }
  return made;
}
