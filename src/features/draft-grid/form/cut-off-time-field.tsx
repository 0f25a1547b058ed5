import { useEffect, useRef } from 'react';

import type { DraftCutOff, NewDraft } from '../../../../trade/draft/draft.ts';
import { isLocalTime } from '../../../../trade/calendar/local-time.ts';
import { weekdayText } from '../../../i18n/dates.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { warningIcon } from '../../../ui/first-icon-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { problemsOf } from '../../draft-cells/cell-problems.ts';
import { computedTime, otherOffset, timeSource } from '../../draft-cells/cut-off-edits.ts';
import styles from './cut-off-fields.module.css';
import { formFieldId } from './form-fields.ts';
import { portOfCutOff, readCutOffTime } from '../../draft-cells/read-cut-off-time.ts';
import type { FormCellProps } from './form-cell.tsx';
import { TerminalNote } from '../view/terminal-note.tsx';
import { useFormCell } from './use-form-cell.tsx';

interface CutOffTimeProps {
  cutOff: DraftCutOff;
  cell: Pick<FormCellProps, 'row' | 'view' | 'cells'>;
  /** True if the cut-off was just added; its time field then gets the focus. */
  isNew: boolean;
  onPut: (changed: DraftCutOff) => void;
}

/**
 * The field for the time of a cut-off. Below it, the page shows how the typed time is understood, and may
 * suggest a correction.
 */
export function CutOffTime({ cutOff, cell, isNew, onPut }: CutOffTimeProps) {
  const input = useRef<HTMLInputElement>(null);
  const { draft } = cell.row;
  const { book } = cell.view;
  const field = `cut_offs.${cutOff.id}.time` as const;
  const { typed, setTyped, leave, note } = useFormCell({ ...cell, field });
  const port = portOfCutOff(cutOff, draft, book);
  const { time } = cutOff;
  const problem = problemsOf(draft, book).get(field);
  const reading = typed === null ? null : readCutOffTime(typed, port, book);
  const unread = time !== null && !isLocalTime(time) ? readCutOffTime(time, port, book).refused : undefined;
  const shown = reading ? reading.time : time;
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);
  return (
    <div className="grid gap-1">
      <TextField
        ref={input}
        id={formFieldId(draft.id, field)}
        label={t('draftGrid.cutOffTime')}
        hint={reading?.refused ?? understood(shown, cutOff.harbor_code, book)}
        error={typed === null && problem?.kind === 'fault' && (unread ?? problem.text)}
        value={typed ?? timeSource(time)}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
      />
      {note}
      <TerminalNote draftId={draft.id} cutOff={cutOff} className="text-s ageing" />
      {typed === null && <Doubt cutOff={cutOff} draft={draft} book={book} onPut={onPut} />}
    </div>
  );
}

/** A likely mistake in the time, with a button that corrects it. */
function Doubt({
  cutOff,
  draft,
  book,
  onPut,
}: Pick<CutOffTimeProps, 'cutOff' | 'onPut'> & { draft: NewDraft; book: CellBook }) {
  const problem = problemsOf(draft, book).get(`cut_offs.${cutOff.id}.time`);
  const right = otherOffset(cutOff, book);
  const byRule = cutOff.provenance === 'computed' ? computedTime(cutOff, { draft, book }) : null;
  const hint = problem?.kind === 'hint' ? problem.text : undefined;
  const text = right === null ? hint : t('draftGrid.cutOffOffset', { zone: offsetText(cutOff.time ?? '') });
  const offer = byRule ?? right;
  if (text === undefined) return null;
  return (
    <p className={styles.doubt}>
      <Icon shape={warningIcon} size="s" />
      <span>{text}</span>
      {offer !== null && offer !== cutOff.time && (
        <Button kind="quiet" onClick={() => onPut({ ...cutOff, time: offer })}>
          {t('draftGrid.cutOffTake', { time: `${timeSource(offer)} ${offsetText(offer)}` })}
        </Button>
      )}
    </p>
  );
}

/**
 * Describes how the typed time is understood. The weekday helps the person to notice a wrong date, and the
 * zone shows that the time is local to the port.
 */
function understood(time: string | null, harborCode: string, book: CellBook): string {
  if (time === null || !isLocalTime(time)) return t('draftGrid.cutOffTimeHint');
  const readText = t('draftGrid.cutOffRead', {
    weekday: weekdayText(time.slice(0, 10)),
    place: book.names.harborName(harborCode, book.language),
    zone: offsetText(time),
  });
  return `${timeSource(time)}${t('ui.comma')}${readText}`;
}

/** Returns the offset of a local time, for example `UTC+8`. */
function offsetText(time: string): string {
  const [hours = '0', minutes = '00'] = (time.endsWith('Z') ? '+00:00' : time.slice(-6)).split(':');
  const sign = hours.startsWith('-') ? '-' : '+';
  return `UTC${sign}${Number(hours.slice(1))}${minutes === '00' ? '' : `:${minutes}`}`;
}
