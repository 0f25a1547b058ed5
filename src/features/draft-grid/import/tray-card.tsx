import { useState } from 'react';

import { cellText } from '../../../../trade/sheet/cell.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { warningIcon } from '../../../ui/first-icon-shapes.ts';
import { checkIcon, trashIcon } from '../../../ui/icon-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { TrayRow } from '../../draft-cells/draft-edit.ts';
import { TrayCell } from '../../sheet-reading/tray-cell.tsx';
import {
  confirmRow,
  hasUnexplainedWords,
  judgeTrayRow,
  trayFieldName,
  trayFields,
  withCell,
  withWords,
  type TrayField,
  type TrayVerdict,
} from '../../sheet-reading/tray-row.ts';
import { changesBetween } from '../../sheet-reading/twin-changes.ts';
import { twinsOf, updatedBy, type Twin } from '../../sheet-reading/twins.ts';
import type { NewDraft } from '../../../../trade/draft/draft.ts';
import styles from '../../sheet-reading/tray.module.css';
import type { GridView } from '../view/use-grid-view.ts';
import type { ImportSailings } from './use-import-sailings.ts';

interface TrayCardProps {
  row: TrayRow;
  view: GridView;
  sailings: ImportSailings;
}

/** A corrected cell: its field, and its text before and after the correction. */
interface Mended {
  field: TrayField;
  was: string;
  text: string;
}

/**
 * A row in the tray (imported rows that wait for correction): its cells, the problem of each cell, and the
 * actions.
 */
export function TrayCard({ row, view, sailings }: TrayCardProps) {
  const { book, tray } = view;
  const [mended, setCorrected] = useState<Mended | null>(null);
  const verdict = judgeTrayRow(row, book, makeUuidV7);
  const isRight = verdict.draft !== null;
  const twin = verdict.draft ? twinOf(row, verdict.draft, view) : undefined;
  const fields = trayFields.filter((field) => row.cells[field] !== undefined || verdict.wrong.has(field));
  const write = (field: TrayField, text: string) => {
    const was = cellText(row.cells[field]);
    if (text === was) return;
    const written = withCell(row, field, text);
    // Another browser window may have moved the row to the drafts in the meantime. The draft then has the
    // row's id, so the edit gets a new id.
    if (!view.isInTray(row.id))
      return view.lost.lose({
        why: 'gone',
        name: t('draftGrid.trayRow', { row: row.row }),
        label: trayFieldName(field, book),
        text,
        edits: [{ kind: 'tray', put: [{ ...written, id: makeUuidV7() }], gone: [] }],
      });
    sailings.put([written]);
    setCorrected(was === '' || text === '' ? null : { field, was, text });
  };
  /**
   * All other rows in the tray (imported rows that wait for correction) with the same faulty text in this
   * field. Sheets often repeat a mistake, so the person can correct these rows in one step.
   */
  const alike = mended
    ? tray.filter(
        (other) => cellText(other.cells[mended.field]) === mended.was && isWrong(other, mended.field, book),
      )
    : [];
  const offer = mended &&
    alike.length > 0 && {
      label: t('draftGrid.traySame', { n: alike.length, text: mended.was }),
      take: () => sailings.put(alike.map((other) => withCell(other, mended.field, mended.text))),
    };
  return (
    <li className={classNames(styles.row, isRight && styles.isRight)}>
      <RowHead row={row} verdict={verdict} />
      <div className={styles.cells}>
        {fields.map((field) => (
          <TrayCell
            key={field}
            field={field}
            text={cellText(row.cells[field])}
            wrong={verdict.wrong.get(field)}
            assumed={verdict.assumed.get(field)}
            view={view}
            offer={(mended?.field === field && offer) || undefined}
            onWrite={(text) => write(field, text)}
          />
        ))}
      </div>
      {verdict.draft && twin && <TwinNote {...{ row, twin, book }} draft={verdict.draft} />}
      <DraftRowActions {...{ row, verdict, twin, sailings }} />
    </li>
  );
}

/**
 * Returns the draft about the same voyage as a row, so that the row updates this draft (see `twinsOf`);
 * undefined if no such draft exists.
 */
const twinOf = ({ row }: TrayRow, draft: NewDraft, view: GridView): Twin | undefined =>
  twinsOf(
    [{ row, draft }],
    view.all.map((one) => one.draft),
  ).get(row);

/**
 * The head of a row in the tray (imported rows that wait for correction): its source, its number of faults,
 * and reasons to wait that do not depend on its cells.
 */
function RowHead({ row, verdict }: Pick<TrayCardProps, 'row'> & { verdict: TrayVerdict }) {
  const isRight = verdict.draft !== null;
  return (
    <>
      <p className={styles.from}>
        <b>{t('draftGrid.trayRow', { row: row.row })}</b>
        <span className={styles.source}>{row.source || t('draftGrid.trayPasted')}</span>
        <span className={isRight ? styles.right : 'inline-row gap-6px failed'}>
          <Icon shape={isRight ? checkIcon : warningIcon} size="s" />
          {isRight
            ? t('draftGrid.trayRight')
            : verdict.reasons.length > 0 && verdict.wrong.size === 0
              ? t('draftGrid.trayHeld')
              : t('draftGrid.trayWrong', { n: verdict.wrong.size })}
        </span>
      </p>
      {verdict.reasons.map((reason) => (
        <p key={reason} className={styles.twin}>
          {reason}
        </p>
      ))}
    </>
  );
}

/** A note that the row updates a draft about the same voyage, with a list of the changes. */
function TwinNote({ row, draft, twin, book }: TwinNoteProps) {
  const updated = updatedBy(twin.draft, draft, new Set(Object.keys(row.cells)));
  const changes = changesBetween(twin.draft, updated, book);
  return (
    <p className={styles.twin}>
      {t('importReview.askTwin', { n: twin.nth })}
      {t('ui.comma')}
      {changes.length > 0 ? changes.join(t('draftGrid.noteBreak')) : t('importReview.twinSame')}
    </p>
  );
}

interface TwinNoteProps {
  row: TrayRow;
  draft: NewDraft;
  twin: Twin;
  book: GridView['book'];
}

interface DraftRowActionsProps extends Pick<TrayCardProps, 'row' | 'sailings'> {
  verdict: TrayVerdict;
  twin: Twin | undefined;
}

const DraftRowActions = ({ row, verdict, twin, sailings }: DraftRowActionsProps) => (
  <div className={styles.actions}>
    {verdict.draft ? (
      <Button onClick={() => sailings.move([row])}>
        {twin ? t('importReview.twinUpdate', { n: twin.nth }) : t('draftGrid.trayMove')}
      </Button>
    ) : hasUnexplainedWords(row) ? (
      <>
        <Button onClick={() => sailings.put([withWords(row, 'remark')])}>
          {t('importReview.wordsRemark')}
        </Button>
        <Button onClick={() => sailings.put([withWords(row, 'leave')])}>
          {t('importReview.wordsLeave')}
        </Button>
      </>
    ) : verdict.reasons.length > 0 ? (
      <Button onClick={() => sailings.put([confirmRow(row)])}>{t('draftGrid.trayHolds')}</Button>
    ) : (
      <Button kind="quiet" onClick={() => sailings.moveAsTyped([row])}>
        {t('draftGrid.trayAsTyped')}
      </Button>
    )}
    {verdict.draft && twin && (
      <Button kind="quiet" onClick={() => sailings.move([row], true)}>
        {t('importReview.twinAdd')}
      </Button>
    )}
    <Button kind="quiet" icon={trashIcon} onClick={() => sailings.drop([row])}>
      {t('draftGrid.trayDrop')}
    </Button>
  </div>
);

const isWrong = (row: TrayRow, field: TrayField, book: GridView['book']): boolean =>
  judgeTrayRow(row, book, makeUuidV7).wrong.has(field);
