import { copyText } from './share.ts';
import { sailingsText } from './shared-link.ts';
import { chosenRows, type SharedSailings } from './shared-sailings.ts';

/**
 * Copies the selected rows (if none is selected, all rows) as text. Then shows the message that `done`
 * returns for their number.
 */
export function copyRows(
  taken: Pick<SharedSailings, 'rows' | 'names' | 'link' | 'ticked' | 'cutOffsOf'>,
  done: (n: number) => string,
): void {
  const rows = chosenRows(taken);
  void copyText(sailingsText(rows, taken.names, taken.link), done(rows.length));
}
