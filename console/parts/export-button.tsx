import { words } from '../words/words.ts';
import { saveRows } from './export-csv.ts';

interface ExportButtonProps {
  /** The name of the CSV file. */
  name: string;
  /** The title of the list, for screen readers. */
  title: string;
  /** The rows of the file. The first row contains the column headings. */
  rows: (string | number)[][];
}

/**
 * A button that saves a list as a CSV file. Used for lists that are not tables. Renders nothing if the list
 * is empty.
 */
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
