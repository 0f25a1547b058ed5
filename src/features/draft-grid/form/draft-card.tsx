import { useEffect, useRef } from 'react';

import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { warningIcon } from '../../../ui/first-icon-shapes.ts';
import { chevronDownIcon, copyIcon, pencilIcon, trashIcon } from '../../../ui/icon-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LaneLine } from '../../../trade-ui/lane-line.tsx';
import { daysBetween } from '../../../../trade/calendar/plain-date.ts';
import { firstFault, type ProblemField } from '../../draft-cells/cell-problems.ts';
import { portNames, shownText, shownWindow } from '../../draft-cells/cell-text.ts';
import type { NewDraft } from '../../../../trade/draft/draft.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { callsByRole, inOrder, windowOf } from '../../draft-cells/draft-calls.ts';
import { DraftForm } from './draft-form.tsx';
import { focusFormField } from './form-fields.ts';
import type { FormCellProps } from './form-cell.tsx';
import styles from './draft-list.module.css';
import { isChanged } from '../../draft-cells/row-changes.ts';
import { refusalText, RowMarks } from '../view/row-marks.tsx';

interface DraftCardProps extends Pick<FormCellProps, 'row' | 'index' | 'view' | 'cells'> {
  isOpen: boolean;
  /** The field of the form that gets the focus first; undefined if no field is preferred. */
  startsAt: ProblemField | undefined;
  onOpen: (isOpen: boolean) => void;
  onNext: (() => void) | undefined;
  onClone: () => void;
  onRemove: () => void;
}

/** A draft as a summary of a few lines, or open as its form. */
export function DraftCard({ isOpen, startsAt, onOpen, onNext, onClone, onRemove, ...cell }: DraftCardProps) {
  const { row, index, view } = cell;
  const { book } = view;
  const draftId = row.draft.id;
  const button = useRef<HTMLButtonElement>(null);
  const name = shownText(row.draft, 'ship_name', book);
  const refusal = row.isConflict ? refusalText(row) : row.refusal;
  const fault = refusal ?? firstFault(row, book)?.text ?? null;
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'start' });
    if (isOpen && startsAt) focusFormField(draftId, startsAt);
  }, [isOpen, startsAt, draftId]);
  return (
    <li
      data-draft={draftId}
      className={classNames(styles.draft, isOpen && styles.isOpen, fault !== null && styles.hasFault)}
    >
      <button
        ref={button}
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'draftGrid.closeForm' : 'draftGrid.openForm', { n: index + 1, name })}
        onClick={() => onOpen(!isOpen)}
      >
        <span className="flex gap-2">
          <span className={styles.title}>
            <span className={styles.number}>{index + 1}</span>
            <b className={classNames(row.draft.ship_name === null && styles.tbn)}>{name}</b>
            <span>{row.draft.voyage_number}</span>
            <RowMarks row={row} shipOf={view.shipOf} />
            <span className="to-end note">{typeText(row.draft, book)}</span>
          </span>
          <Icon
            shape={chevronDownIcon}
            size="s"
            className={classNames(styles.turn, isOpen && styles.turned)}
          />
        </span>
        {!isOpen && <CardLane {...cell} />}
      </button>
      {!isOpen && <CardNote {...cell} fault={fault} />}
      {isOpen && (
        <div className={styles.form}>
          <DraftForm {...cell} startsAt={startsAt} level={2} />
          <div className={styles.foot}>
            <Button icon={copyIcon} onClick={onClone}>
              {t('draftGrid.cloneOne')}
            </Button>
            {onNext && <Button onClick={onNext}>{t('draftGrid.nextOne')}</Button>}
            <Button kind="quiet" icon={trashIcon} onClick={onRemove}>
              {t('draftGrid.removeOne')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

/**
 * Returns the vessel type. For a container voyage, returns the rate of one container type (40HQ if the
 * service has it), or the text for a blank sailing (a cancelled voyage of the service); empty if there is no
 * rate.
 */
function typeText(draft: NewDraft, book: CellBook): string {
  const { service } = book;
  if (!service) return shownText(draft, 'machine_id', book);
  if (draft.is_blank) return t('service.blankSailing');
  const type = service.containerTypes.find((one) => one === '40HQ') ?? service.containerTypes[0];
  const amount = type ? shownText(draft, `rate.${type}`, book) : '';
  return amount === '' ? '' : `${type} ${amount}`;
}

function CardLane({ row, view: { book } }: Pick<DraftCardProps, 'row' | 'view'>) {
  const { load, unload } = callsByRole(row.draft);
  const [from, to] = [load[0], unload.at(-1)];
  const isContainerSailing = row.draft.kind === 'container';
  const [loading, arrival] = [from && windowOf(from), to && windowOf(to)];
  if (!from && !to) return <span className={styles.empty}>{t('draftGrid.noCalls')}</span>;
  const vias = inOrder(row.draft.harbors)
    .filter(({ id }) => id !== from?.id && id !== to?.id)
    .flatMap((call) => windowOf(call)?.start_time ?? []);
  return (
    <span className={styles.lane}>
      <span className="bold text-m">{from && portNames(from, book)[0]}</span>
      <span className={styles.line}>
        {loading && arrival && arrival.start_time >= loading.start_time && (
          <LaneLine
            load={loading}
            unload={arrival}
            days={daysBetween(loading.start_time, arrival.start_time)}
            vias={vias}
            today={book.today}
            size="s"
            isBare
            isDecorative
          />
        )}
      </span>
      <span className="bold text-m">{to && portNames(to, book)[0]}</span>
      <span className={styles.window}>
        {from && shownWindow(isContainerSailing ? { ...from, start_time: from.end_time } : from, book)}
      </span>
      <span className={styles.window}>
        {to && shownWindow(isContainerSailing ? { ...to, end_time: to.start_time } : to, book)}
      </span>
    </span>
  );
}

function CardNote({ row, view, fault }: Pick<DraftCardProps, 'row' | 'view'> & { fault: string | null }) {
  if (fault !== null) {
    return (
      <div className={classNames(styles.note, styles.wrong)}>
        <Icon shape={warningIcon} size="s" />
        <p>{fault}</p>
        {row.isConflict && view.conflictOf?.(row)}
      </div>
    );
  }
  if ((row.published === null && !row.isOld) || !isChanged(row)) return null;
  return (
    <p className={styles.note}>
      <Icon shape={pencilIcon} size="s" />
      {t('draftGrid.changedNote')}
    </p>
  );
}
