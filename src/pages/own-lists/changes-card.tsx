import { useId, useState } from 'react';

import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { OwnListChange } from '../../../trade/own-list/own-list.ts';
import type { CellBook } from '../../features/draft-cells/cell-book.ts';
import { t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { chevronDownIcon } from '../../ui/icon-shapes.ts';
import styles from './changes-card.module.css';
import { OwnRowLine } from './own-row-line.tsx';
import { endsOf } from '../../features/draft-cells/export-table.ts';
import { windowOf } from '../../features/draft-cells/draft-calls.ts';

interface ChangesCardProps {
  changes: readonly OwnListChange[];
  book: CellBook;
}

const drawnAtFirst = 6;

/**
 * Renders the differences from the sender's previous list: first moved sailings and changed vessels, then
 * removed sailings, then new ones.
 */
export function ChangesCard({ changes, book }: ChangesCardProps) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const rank = { changed: 0, gone: 1, new: 2 };
  const sorted = changes.toSorted((a, b) => rank[a.kind] - rank[b.kind]);
  const drawn = isWhole ? sorted : sorted.slice(0, drawnAtFirst);
  return (
    <section className={`board clips ${styles.card}`} aria-labelledby={id}>
      <h3 className="pad-2-4 text-14 sunken" id={id}>
        {t('ownIntake.changesTitle', { n: changes.length })}
      </h3>
      <ul>
        {drawn.map((change) => (
          <ChangeLine key={rowOf(change).draft.id + change.kind} change={change} book={book} />
        ))}
      </ul>
      {sorted.length > drawn.length && (
        <Button kind="quiet" icon={chevronDownIcon} onClick={() => setIsWhole(true)}>
          {t('ownIntake.moreRows', { n: sorted.length - drawn.length })}
        </Button>
      )}
    </section>
  );
}

const rowOf = (change: OwnListChange) => (change.kind === 'changed' ? change.after : change.row);

function ChangeLine({ change, book }: { change: OwnListChange; book: CellBook }) {
  return (
    <OwnRowLine draft={rowOf(change).draft} book={book} isGone={change.kind === 'gone'}>
      {change.kind === 'new' && <Badge kind="new">{t('ownIntake.changeNew')}</Badge>}
      {change.kind === 'gone' && <Badge kind="gone">{t('ownIntake.changeGone')}</Badge>}
      {change.kind === 'changed' && <Changed change={change} book={book} />}
    </OwnRowLine>
  );
}

function Changed({ change, book }: { change: Extract<OwnListChange, { kind: 'changed' }>; book: CellBook }) {
  const { days, before, after } = change;
  const was = windowOfDraft(before.draft);
  const isShip = before.draft.ship_name !== after.draft.ship_name;
  return (
    <>
      {days !== 0 && (
        <Badge kind="moved">
          {t(days > 0 ? 'ownIntake.laterBy' : 'ownIntake.earlierBy', { n: Math.abs(days) })}
        </Badge>
      )}
      {isShip && <Badge kind="moved">{t('ownIntake.shipChanged')}</Badge>}
      {days === 0 && !isShip && <Badge kind="moved">{t('ownIntake.otherChange')}</Badge>}
      <small>
        {days !== 0 && was && t('ownIntake.was', { text: windowText(was, book.today) })}
        {days === 0 && isShip && t('ownIntake.was', { text: before.draft.ship_name ?? t('ownIntake.tbn') })}
      </small>
    </>
  );
}

function windowOfDraft(draft: NewDraft) {
  const { first } = endsOf(draft);
  return first && windowOf(first);
}
