import { useEffect, useRef } from 'react';

import type { DraftCutOff, NewDraft } from '../../../../trade/draft/draft.ts';
import { callOfCutOff } from '../../../../trade/draft/draft-cut-off-verdicts.ts';
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
import { useTyped } from '../../draft-cells/use-typed.ts';
import { readCutOffTime } from '../../draft-cells/read-cut-off-time.ts';

interface CutOffTimeProps {
  cutOff: DraftCutOff;
  draft: NewDraft;
  book: CellBook;
  /** Just added: its time is what comes next. */
  isNew: boolean;
  onPut: (changed: DraftCutOff, typed?: string) => void;
}

interface Begun extends Pick<CutOffTimeProps, 'cutOff' | 'draft' | 'onPut'> {
  text: string;
}

/** The time as it is typed, what was understood, and what else it may be. */
export function CutOffTime({ cutOff, draft, book, isNew, onPut }: CutOffTimeProps) {
  const field = useRef<HTMLInputElement>(null);
  // Saved over the cut-off that the person saw when they began: what arrives meanwhile was not seen.
  const {
    typed: begun,
    set,
    leave,
  } = useTyped<Begun>((last) => {
    const read = readCutOffTime(last.text, portOf(last.cutOff, last.draft, book), book);
    if (read.time !== last.cutOff.time && last.text.trim() !== timeSource(last.cutOff.time))
      last.onPut({ ...last.cutOff, time: read.time }, last.text);
  });
  const typed = begun?.text ?? null;
  const port = portOf(cutOff, draft, book);
  const { time } = cutOff;
  const source = timeSource(time);
  const problem = problemsOf(draft, book).get(`cut_offs.${cutOff.id}.time`);
  const reading = typed === null ? null : readCutOffTime(typed, port, book);
  const unread = time !== null && !isLocalTime(time) ? readCutOffTime(time, port, book).refused : undefined;
  const shown = reading ? reading.time : time;
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  return (
    <div className={styles.time}>
      <TextField
        ref={field}
        id={formFieldId(draft.id, `cut_offs.${cutOff.id}.time`)}
        label={t('draftGrid.cutOffTime')}
        hint={reading?.refused ?? understood(shown, cutOff.harbor_code, book)}
        error={typed === null && problem?.kind === 'fault' && (unread ?? problem.text)}
        value={typed ?? source}
        autoComplete="off"
        onChange={(event) => set({ ...(begun ?? { cutOff, draft, onPut }), text: event.currentTarget.value })}
        onBlur={leave}
      />
      {typed === null && <Doubt cutOff={cutOff} draft={draft} book={book} onPut={onPut} />}
    </div>
  );
}

/** A likely slip of the pen, with a button that corrects it. */
function Doubt({ cutOff, draft, book, onPut }: Omit<CutOffTimeProps, 'isNew'>) {
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

const portOf = (cutOff: DraftCutOff, draft: NewDraft, book: CellBook) => ({
  timeZone: book.names.harbor(cutOff.harbor_code)?.time_zone,
  firstDay: callOfCutOff(draft.harbors, cutOff)?.start_time ?? '',
});

/** The weekday tells a slip in the date; the zone says whose clock it is. */
function understood(time: string | null, harborCode: string, book: CellBook): string {
  if (time === null || !isLocalTime(time)) return t('draftGrid.cutOffTimeHint');
  const said = t('draftGrid.cutOffRead', {
    weekday: weekdayText(time.slice(0, 10)),
    place: book.names.harborName(harborCode, book.language),
    zone: offsetText(time),
  });
  return `${timeSource(time)}${t('ui.comma')}${said}`;
}

/** `UTC+8` of a local time with its offset. */
function offsetText(time: string): string {
  const [hours = '0', minutes = '00'] = (time.endsWith('Z') ? '+00:00' : time.slice(-6)).split(':');
  const sign = hours.startsWith('-') ? '-' : '+';
  return `UTC${sign}${Number(hours.slice(1))}${minutes === '00' ? '' : `:${minutes}`}`;
}
