/** One figure: what was measured, ours, what it stands beside, and what is wanted of the pair. */
export interface Figure {
  what: string;
  ours: string;
  beside: string;
  ratio?: string;
  wanted: string;
}

/** Prints figures as a table that can be pasted into a note. */
export function printTable(figures: readonly Figure[]): void {
  const rows = [
    ['what', 'ours', 'beside it', 'ratio', 'wanted'],
    ['---', '---', '---', '---', '---'],
    ...figures.map((one) => [one.what, one.ours, one.beside, one.ratio ?? '', one.wanted]),
  ];
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

/** The value below which the share `at` (0..1) of the numbers lies. */
export function percentile(numbers: readonly number[], at: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);
