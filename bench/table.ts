/**
 * One measurement: what was measured, our value, the value of the reference, the ratio, and the required
 * value.
 */
export interface Figure {
  what: string;
  ours: string;
  reference: string;
  ratio?: string;
  wanted: string;
}

/** Prints the measurements as a Markdown table. */
export function printTable(figures: readonly Figure[]): void {
  const rows = [
    ['what', 'ours', 'reference', 'ratio', 'wanted'],
    ['---', '---', '---', '---', '---'],
    ...figures.map((one) => [one.what, one.ours, one.reference, one.ratio ?? '', one.wanted]),
  ];
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

/** Returns a percentile of the numbers. `at` is the share (0 to 1) of the numbers that are below it. */
export function percentile(numbers: readonly number[], at: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);
