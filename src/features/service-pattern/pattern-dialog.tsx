import { useId, useState, type FormEvent } from 'react';

import { rateReaders } from '../../../trade/container/container-types.ts';
import type { ServicePattern } from '../../../trade/draft/service-pattern.ts';
import { same } from '../../../trade/edit/same.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { t } from '../../i18n/t.ts';
import { useOpenForm, type UnsavedForm } from '../../hooks/use-unsaved-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { FormActions, UnsavedNote } from '../../frame/unsaved-form-parts.tsx';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { HarborUses } from '../draft-cells/cell-suggestions.ts';
import { CutOffRules, DefaultRates, Ships } from './pattern-lists.tsx';
import { readPattern, typedPattern, type StoredPattern, type PatternFaults } from './pattern-form.ts';
import styles from './pattern-dialog.module.css';
import { Stops } from './pattern-stops.tsx';
import type { PatternParts } from './pattern-parts.ts';

interface PatternDialogProps {
  isOpen: boolean;
  title: string;
  unsaved: UnsavedForm<StoredPattern>;
  pattern: ServicePattern;
  book: CellBook;
  uses: HarborUses;
  /**
   * Saves the pattern (the timetable of a container service). Resolves with true if it was saved. `seen` is
   * the pattern on which the changes are based.
   */
  onSave: (pattern: ServicePattern, seen: ServicePattern) => Promise<boolean>;
  onClose: () => void;
}

/**
 * Renders the form of a service pattern (the timetable of a container service), which is saved as a whole. If
 * the form is closed, the typed values are still there when it is opened again.
 */
export function PatternDialog({ isOpen, title, ...form }: PatternDialogProps) {
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      onClose={form.onClose}
      title={t('service.dialog', { title })}
      actions={<FormActions formId={formId} unsaved={form.unsaved} onClose={form.onClose} />}
    >
      {isOpen && <PatternForm id={formId} {...form} />}
    </Dialog>
  );
}

type PatternFormProps = Omit<PatternDialogProps, 'isOpen' | 'title'> & { id: string };

function PatternForm({ id, pattern, unsaved, book, uses, onSave, onClose }: PatternFormProps) {
  // `seen` is the pattern (timetable) as it was when the form was first opened, for detecting changes by
  // other people. `typed` contains the typed values.
  const [{ seen, typed }, change] = useOpenForm<StoredPattern>(
    unsaved,
    () => ({ seen: pattern, typed: typedPattern(pattern, book) }),
    (form) => same(form.typed, typedPattern(form.seen, book)),
  );
  const [faults, setFaults] = useState<PatternFaults>(new Map());
  const onChange: PatternParts['onChange'] = (differs) =>
    change((before) => ({ ...before, typed: { ...before.typed, ...differs } }));
  const save = async () => {
    const read = readPattern(typed, seen, { book, makeId: makeUuidV7 });
    setFaults(read.faults);
    if (read.faults.size > 0 || !(await onSave(read.pattern, seen))) return;
    unsaved.store(null);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const parts: PatternParts = { typed, faults, onChange, book, uses };
  return (
    <form autoComplete="off" id={id} className={styles.form} onSubmit={submit} noValidate>
      <UnsavedNote isUnsaved={unsaved.form !== null} />
      <div className={styles.part}>
        <Series {...parts} />
        <Ships {...parts} />
        <CutOffRules {...parts} />
        <DefaultRates {...parts} />
      </div>
      <div className={styles.part}>
        <Stops {...parts} />
      </div>
    </form>
  );
}

/** Renders the first departure, the interval and the numbering of voyages. */
function Series({ typed, faults, onChange }: PatternParts) {
  const field = (name: 'serviceCode' | 'cycle' | 'firstDay' | 'firstVoyage' | 'step') => ({
    value: typed[name],
    error: faults.get(name),
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={styles.pair}>
        <TextField label={t('service.code')} {...field('serviceCode')} data-autofocus />
        <TextField label={t('service.cycle')} inputMode="numeric" {...field('cycle')} />
      </div>
      <TextField
        label={t('service.firstDay')}
        hint={t('service.firstDayHint')}
        placeholder="2027-01-02"
        {...field('firstDay')}
      />
      <div className={styles.pair}>
        <TextField label={t('service.firstVoyage')} {...field('firstVoyage')} />
        <TextField label={t('service.step')} inputMode="numeric" {...field('step')} />
      </div>
      <Segments
        label={t('service.ratesFor')}
        isLabelShown
        segments={rateReaders.map((value) => ({ value, label: t(`service.rates_${value}`) }))}
        value={typed.ratesFor}
        onChange={(ratesFor) => onChange({ ratesFor })}
      />
    </>
  );
}
