import { useState } from 'react';

import * as limits from '../../../contract/limits/limits.ts';
import { readWindow } from '../../../trade/sheet/dates/date-cell.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { CheckLine } from '../../ui/check-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { seriesShifts } from '../draft-cells/copy-rows.ts';
import styles from './view/dialogs.module.css';
import { tooManyText } from '../draft-cells/too-many.ts';
import type { GridBatch } from './view/use-grid-batch.ts';

interface CopyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  batch: GridBatch;
}

const isWhole = (text: string): boolean => /^[+-]?\d{1,3}$/.test(text.normalize('NFKC').trim());
const wholeOf = (text: string): number => Number(text.normalize('NFKC').trim());

/** The dialog that copies the ticked sailings, shifted by some days. */
export function CloneDialog({ isOpen, onClose, batch }: CopyDialogProps) {
  const [days, setDays] = useState('28');
  const choices = useCopyChoices();
  const [hasTried, setHasTried] = useState(false);
  const isRight = isWhole(days) && Math.abs(wholeOf(days)) <= limits.shiftDaysMost;
  const most = { least: -limits.shiftDaysMost, most: limits.shiftDaysMost };
  const tooMany = tooManyText(batch.total, batch.drafts.length);
  const make = () => {
    setHasTried(true);
    if (!isRight || tooMany !== null) return;
    onClose();
    batch.copy({ shifts: () => [wholeOf(days)], ...choices.chosen });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('draftGrid.cloneTitle', { n: batch.drafts.length })}
      actions={
        <Button kind="primary" disabled={tooMany !== null} onClick={make}>
          {t('draftGrid.cloneDo')}
        </Button>
      }
    >
      <form className={styles.form} autoComplete="off" noValidate onSubmit={submitTo(make)}>
        <TextField
          label={t('draftGrid.shiftDays')}
          hint={t('draftGrid.shiftHint')}
          error={hasTried && !isRight && t('draftGrid.daysWrong', most)}
          inputMode="numeric"
          value={days}
          data-autofocus
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <CopyChoices {...choices} />
        {tooMany !== null && (
          <p className="text-s failed" role="alert">
            {tooMany}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** The dialog that repeats the ticked sailings at an interval of days until a last day. */
export function SeriesDialog({ isOpen, onClose, batch }: CopyDialogProps) {
  const [days, setDays] = useState('28');
  const [until, setUntil] = useState('');
  const choices = useCopyChoices();
  const [hasTried, setHasTried] = useState(false);
  const isRight = isWhole(days) && wholeOf(days) >= 1 && wholeOf(days) <= limits.shiftDaysMost;
  const read = until.trim() === '' ? null : readWindow(until, { today: batch.today });
  const last = read && 'value' in read ? read.value.end_time : null;
  const shifts = (draft: GridBatch['drafts'][number]) =>
    last === null || !isRight ? [] : seriesShifts(draft, wholeOf(days), last);
  const n = batch.drafts.reduce((sum, draft) => sum + shifts(draft).length, 0);
  const isTooMany = batch.total + n > limits.draftsPerGroupMost;
  const make = () => {
    setHasTried(true);
    if (n === 0 || isTooMany) return;
    onClose();
    batch.copy({ shifts, ...choices.chosen });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('draftGrid.seriesTitle', { n: batch.drafts.length })}
      actions={
        <Button kind="primary" onClick={make}>
          {t('draftGrid.seriesDo')}
        </Button>
      }
    >
      <form className={styles.form} autoComplete="off" noValidate onSubmit={submitTo(make)}>
        <TextField
          label={t('draftGrid.everyDays')}
          error={hasTried && !isRight && t('draftGrid.daysWrong', { least: 1, most: limits.shiftDaysMost })}
          inputMode="numeric"
          value={days}
          data-autofocus
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <TextField
          label={t('draftGrid.until')}
          hint={t('draftGrid.windowHint')}
          error={until.trim() !== '' && last === null && t('draftGrid.untilUnread', { text: until })}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <CopyChoices {...choices} />
        <p className={styles.said} role="status">
          {seriesText(n, { isTooMany, isAsked: hasTried || last !== null })}
        </p>
      </form>
    </Dialog>
  );
}

/**
 * Returns the publisher's choices: whether the copies get consecutive voyage numbers, and whether the rows are
 * sorted afterwards.
 */
function useCopyChoices() {
  const [chosen, setChosen] = useState({ isCounting: true, isSorting: false });
  const change = (part: Partial<typeof chosen>) => setChosen((before) => ({ ...before, ...part }));
  return { chosen, change };
}

const CopyChoices = ({ chosen, change }: ReturnType<typeof useCopyChoices>) => (
  <>
    <CheckLine isChecked={chosen.isCounting} onChange={(isCounting) => change({ isCounting })}>
      {t('draftGrid.countVoyages')}
    </CheckLine>
    <CheckLine isChecked={chosen.isSorting} onChange={(isSorting) => change({ isSorting })}>
      {t('gridTable.sortAfter')}
    </CheckLine>
  </>
);

function seriesText(n: number, { isTooMany, isAsked }: { isTooMany: boolean; isAsked: boolean }): string {
  if (isTooMany) return t('draftGrid.seriesTooMany', { n, most: limits.draftsPerGroupMost });
  if (n > 0) return t('draftGrid.seriesCount', { n });
  return isAsked ? t('draftGrid.seriesNone') : '';
}

const submitTo = (make: () => void) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  make();
};
