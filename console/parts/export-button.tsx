import { words } from '../words/words.ts';
import { saveRows } from './export-csv.ts';

interface ExportButtonProps {
  /** The name of the CSV file. */
  name: string;
  /** The title of the list, for screen readers. */
  title: string;
  /** The column headings, then the rows. */
  rows: (string | number)[][];
}

/** Saves the rows of a list that is not a table as a CSV file. It is absent if the list is empty. */
export function ExportButton({ name, title, rows }: ExportButtonProps) {
  const w = words();
  if (rows.length < 2) return null;
  return (
    <button
      type="button"
      className="c-plain"
      aria-label={`${w.exportCsv}: ${title}`}
      onClick={() => saveRows(name, rows)}
    >
      {w.exportCsv}
    </button>
  );
}
