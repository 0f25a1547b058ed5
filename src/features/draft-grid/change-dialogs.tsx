import { useState, type FormEvent, type ReactNode } from 'react';

import * as limits from '../../../contract/limits/limits.ts';
import type { ContainerType } from '../../../trade/container/container-types.ts';
import { readWindow } from '../../../trade/sheet/dates/date-cell.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { CheckLine } from '../../ui/check-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { parseRateChange, raiseRates, type RateChange } from '../draft-cells/raise-rates.ts';
import { shiftDates } from '../draft-cells/shift-dates.ts';
import styles from './view/dialogs.module.css';
import type { GridBatch } from './view/use-grid-batch.ts';

interface ChangeDialogProps {
  isOpen: boolean;
  onClose: () => void;
  batch: GridBatch;
}

/** The dialog that moves all dates of the ticked sailings by some days. */
export function ShiftDialog({ isOpen, onClose, batch }: ChangeDialogProps) {
  const [text, setText] = useState('');
  const [movesEntered, setMovesEntered] = useState(true);
  const [hasTried, setHasTried] = useState(false);
  const days = daysOf(text);
  const { book } = batch;
  const n = batch.drafts.filter(
    (draft) => days !== null && shiftDates(draft, days, { book, movesEntered }) !== draft,
  ).length;
  const make = () => {
    setHasTried(true);
    if (days === null || n === 0) return;
    onClose();
    batch.shift(days, movesEntered);
  };
  const range = { least: -limits.shiftDaysMost, most: limits.shiftDaysMost };
  return (
    <ChangeDialog
      {...{ isOpen, onClose, make }}
      title={t('gridTable.shiftTitle', { n: batch.drafts.length })}
      action={t('gridTable.shiftDo')}
    >
      <TextField
        label={t('gridTable.shiftBy')}
        hint={t('gridTable.shiftHint')}
        error={hasTried && days === null && t('draftGrid.daysWrong', range)}
        inputMode="numeric"
        value={text}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <CheckLine isChecked={movesEntered} onChange={setMovesEntered}>
        {t('gridTable.movesEntered')}
      </CheckLine>
      <p className={styles.said} role="status">
        {days !== null && t('gridTable.changes', { n })}
      </p>
    </ChangeDialog>
  );
}

/** The dialog that raises or lowers the rates of the ticked sailings by an amount or a percentage. */
export function RatesDialog({ isOpen, onClose, batch }: ChangeDialogProps) {
  const [text, setText] = useState('');
  const [since, setSince] = useState('');
  const [containerType, setContainerType] = useState<ContainerType | ''>('');
  const [hasTried, setHasTried] = useState(false);
  const { service, today } = batch.book;
  const by = parseRateChange(text);
  const day = since.trim() === '' ? undefined : readDay(since, today);
  const change: RateChange | null =
    by && day !== null ? { ...by, containerType: containerType || null, since: day ?? null } : null;
  const n = change ? batch.drafts.filter((draft) => raiseRates(draft, change) !== draft).length : 0;
  const make = () => {
    setHasTried(true);
    if (!change || n === 0) return;
    onClose();
    batch.raise(change);
  };
  return (
    <ChangeDialog
      {...{ isOpen, onClose, make }}
      title={t('gridTable.ratesTitle', { n: batch.drafts.length })}
      action={t('gridTable.ratesDo')}
    >
      <TextField
        label={t('gridTable.ratesBy')}
        hint={t('gridTable.ratesHint')}
        error={hasTried && !by && t('gridTable.ratesWrong')}
        value={text}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {service && (
        <SelectField<ContainerType | ''>
          label={t('gridTable.boxType')}
          value={containerType}
          options={[
            { value: '', label: t('gridTable.allBoxTypes') },
            ...service.containerTypes.map((type) => ({ value: type, label: type })),
          ]}
          onChange={setContainerType}
        />
      )}
      <TextField
        label={t('gridTable.ratesSince')}
        hint={t('gridTable.ratesSinceHint')}
        error={day === null && t('draftGrid.untilUnread', { text: since })}
        value={since}
        onChange={(event) => setSince(event.currentTarget.value)}
      />
      <p className={styles.said} role="status">
        {change && t('gridTable.changes', { n })}
      </p>
    </ChangeDialog>
  );
}

interface FrameProps extends Pick<ChangeDialogProps, 'isOpen' | 'onClose'> {
  title: string;
  action: string;
  make: () => void;
  children: ReactNode;
}

function ChangeDialog({ isOpen, onClose, title, action, make, children }: FrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <Button kind="primary" onClick={make}>
          {action}
        </Button>
      }
    >
      <form className={styles.form} autoComplete="off" noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}

/**
 * Parses a whole number of days other than zero; null if the text is no such number or the number is too
 * large.
 */
function daysOf(text: string): number | null {
  const plain = text.normalize('NFKC').replace('−', '-').trim();
  const days = /^[+-]?\d{1,3}$/.test(plain) ? Number(plain) : 0;
  return days !== 0 && Math.abs(days) <= limits.shiftDaysMost ? days : null;
}

function readDay(text: string, today: string): string | null {
  const read = readWindow(text, { today });
  return 'value' in read ? read.value.start_time : null;
}
