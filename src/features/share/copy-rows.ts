import { copyText } from './share.ts';
import { sailingsText } from './shared-link.ts';
import { chosenRows, type SharedSailings } from './shared-sailings.ts';

/** Copies the selected rows, or all if none is selected. Then shows the message `done`. */
export function copyRows(
  taken: Pick<SharedSailings, 'rows' | 'names' | 'link' | 'ticked' | 'cutOffsOf'>,
  done: (n: number) => string,
): void {
  const rows = chosenRows(taken);
  void copyText(sailingsText(rows, taken.names, taken.link), done(rows.length));
}
