import { useState } from 'react';

import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import type { ContainerSheetReading, ImportedVoyage } from '../../draft-cells/container-sheet.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { problemsOf } from '../../draft-cells/cell-problems.ts';
import { FieldChanges } from '../../publishing/field-changes.tsx';
import { changesInWords } from '../../publishing/field-change-words.ts';
import { sailingTitle } from '../../publishing/sailing-book.ts';
import styles from './container-import.module.css';

interface ContainerReadingProps {
  reading: ContainerSheetReading;
  voyages: readonly ImportedVoyage[];
  book: CellBook;
}

/**
 * The number of voyages rendered at first, so that a long sheet does not delay the preview. A button renders
 * as many more.
 */
const drawnAtOnce = 40;

/** The preview of a sheet: changed and added voyages, and the rows that are not imported. */
export function ContainerReading({ reading, voyages, book }: ContainerReadingProps) {
  const { changed, added, same, waiting, unknown } = reading;
  const [most, setMost] = useState(drawnAtOnce);
  const counts = [
    t('service.sheetRead', { changed, added }),
    ...(same > 0 ? [t('service.sheetSame', { n: same })] : []),
    ...(waiting.length > 0 ? [t('service.sheetWaiting', { n: waiting.length })] : []),
  ];
  return (
    <>
      <p role="status">{counts.join(t('ui.comma'))}</p>
      {unknown.length > 0 && (
        <p className="note">{t('service.sheetUnknown', { heads: unknown.join(t('ui.comma')) })}</p>
      )}
      {waiting.length > 0 && (
        <ul className={styles.waiting} aria-label={t('service.sheetWaiting', { n: waiting.length })}>
          {waiting.map(({ line, voyage, why }) => (
            <li key={line}>
              <b>{t('service.sheetLine', { n: line })}</b> {voyage} {t(`service.sheet_${why}`)}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.voyages}>
        {voyages.slice(0, most).map((voyage) => (
          <Voyage key={voyage.after.id} {...voyage} book={book} />
        ))}
      </ul>
      {voyages.length > most && (
        <Button onClick={() => setMost(most + drawnAtOnce)}>
          {t('history.showMore', { n: voyages.length - most })}
        </Button>
      )}
    </>
  );
}

/** A voyage after the import, with the faults that block publishing it. */
function Voyage({ before, after, book }: ImportedVoyage & { book: CellBook }) {
  const { names, managers, shiproutes, today } = book;
  const words = changesInWords(before ?? { ...after, harbors: [], cut_offs: [], rates: [] }, after, {
    names,
    managers,
    shiproutes,
    today,
  });
  const faults = [...problemsOf(after, book).values()].filter(({ kind }) => kind === 'fault');
  return (
    <li>
      <p>
        <b>{sailingTitle(after)}</b>{' '}
        {before === null && <span className="bold text-s sea">{t('draftGrid.isNew')}</span>}
      </p>
      <FieldChanges words={words} />
      {faults.map(({ text }) => (
        <p key={text} className="text-s failed">
          {text}
        </p>
      ))}
    </li>
  );
}
