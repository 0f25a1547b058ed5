import { useMemo, useState } from 'react';

import { cellText } from '../../../trade/sheet/cell.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { OwnList, OwnTrayRow } from '../../../trade/own-list/own-list.ts';
import type { CellBook } from '../../features/draft-cells/cell-book.ts';
import { harborUses } from '../../features/draft-cells/cell-suggestions.ts';
import { dropRow, correctRow, trayRowOf } from '../../features/own-lists/correct-rows.ts';
import { TrayCell, type TrayView } from '../../features/sheet-reading/tray-cell.tsx';
import {
  confirmRow,
  judgeTrayRow,
  trayFields,
  withCell,
  type TrayField,
} from '../../features/sheet-reading/tray-row.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { chevronDownIcon } from '../../ui/icon-shapes.ts';
import styles from './side-card.module.css';

interface CorrectionCardProps {
  lists: readonly OwnList[];
  book: CellBook;
}

const drawnAtOnce = 5;

/** Unreadable rows of all lists. A corrected row becomes searchable. */
export function CorrectionCard({ lists, book }: CorrectionCardProps) {
  const [most, setMost] = useState(drawnAtOnce);
  const uses = useMemo(
    () => harborUses(lists.flatMap(({ rows }) => rows.slice(0, rowsForHarborUses).map(({ draft }) => draft))),
    [lists],
  );
  const all = lists.flatMap((list) => list.tray.map((row) => ({ list, row })));
  if (all.length === 0) return null;
  return (
    <section className={`board ${styles.card}`} aria-labelledby="mend-title">
      <h2 className="pad-3-4 text-m line-below" id="mend-title">
        {t('ownIntake.mendTitle')} <span>{all.length}</span>
      </h2>
      <p className={styles.text}>{t('ownIntake.mendText')}</p>
      <ul>
        {all.slice(0, most).map(({ list, row }) => (
          <RowToCorrectForm key={row.id} list={list} row={row} view={{ book, uses }} />
        ))}
      </ul>
      {all.length > most && (
        <Button kind="quiet" icon={chevronDownIcon} onClick={() => setMost(most + drawnAtOnce)}>
          {t('ownIntake.moreRows', { n: all.length - most })}
        </Button>
      )}
    </section>
  );
}

/**
 * The number of rows of each list that are read to find out which ports the person uses. More rows would
 * hardly add ports.
 */
const rowsForHarborUses = 200;

interface RowToCorrectFormProps {
  list: OwnList;
  row: OwnTrayRow;
  view: TrayView;
}

function RowToCorrectForm({ list, row, view }: RowToCorrectFormProps) {
  const source = list.sources[row.source]?.name ?? '';
  const asTray = useMemo(() => trayRowOf(row, source), [row, source]);
  const verdict = judgeTrayRow(asTray, view.book, makeUuidV7);
  const fields = trayFields.filter((field) => row.cells[field] !== undefined || verdict.wrong.has(field));
  const wrongFirst = [
    ...fields.filter((field) => verdict.wrong.has(field)),
    ...fields.filter((field) => !verdict.wrong.has(field)),
  ];
  // Input that could not be saved stays in its field.
  const [unsaved, setUnsaved] = useState<ReadonlyMap<TrayField, string>>(new Map());
  const textOf = (field: TrayField) => unsaved.get(field) ?? cellText(row.cells[field]);
  const write = async (field: TrayField, text: string) => {
    if (text === textOf(field) && !unsaved.has(field)) return;
    setUnsaved((before) => new Map(before).set(field, text));
    if (await runWithMessage(() => mend((waiting) => withCell(waiting, field, text)), undefined))
      setUnsaved((before) => new Map([...before].filter(([one, last]) => one !== field || last !== text)));
  };
  const mend = async (change: (waiting: OwnTrayRow) => OwnTrayRow) =>
    correctRow(list.id, row.id, { change, book: view.book });
  const confirm = () => void runWithMessage(() => mend(confirmRow), undefined);
  const drop = () => {
    let undo = async () => {};
    void runWithMessage(
      async () => {
        undo = await dropRow(list.id, row.id);
      },
      t('ownIntake.mendDropped'),
      () => undo(),
    );
  };
  return (
    <li className={styles.mend}>
      <small>{t('ownIntake.correctRow', { name: list.sender.name, row: row.row })}</small>
      <div className="grid gap-2">
        {wrongFirst.map((field) => (
          <TrayCell
            key={field}
            field={field}
            text={textOf(field)}
            wrong={verdict.wrong.get(field)}
            assumed={verdict.assumed.get(field)}
            view={view}
            offer={undefined}
            onWrite={(text) => void write(field, text)}
          />
        ))}
      </div>
      {verdict.reasons.length > 0 && <Doubted reasons={verdict.reasons} onConfirm={confirm} />}
      <Button kind="quiet" onClick={drop}>
        {t('ownIntake.mendDrop')}
      </Button>
    </li>
  );
}

/** Renders why a row waits although all its cells are valid, and a button that confirms the row. */
const Doubted = ({ reasons, onConfirm }: { reasons: readonly string[]; onConfirm: () => void }) => (
  <>
    {reasons.map((reason) => (
      <p key={reason} className={styles.text}>
        {reason}
      </p>
    ))}
    <Button kind="quiet" onClick={onConfirm}>
      {t('draftGrid.trayHolds')}
    </Button>
  </>
);
