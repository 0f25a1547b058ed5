import { amountUnits } from '../../../contract/calls/inquiries.ts';
import { limits } from '../../../contract/limits.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { serverNow } from '../../store/server-clock.ts';
import { DaysField } from '../../ui/days-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './written-dialog.module.css';
import type { WrittenDraft } from './written-draft.ts';

export interface WrittenFieldsProps {
  draft: WrittenDraft;
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<WrittenDraft>) => void;
}

export const unitText = { ton: () => t('inquiry.unit_ton'), cbm: () => t('inquiry.unit_cbm') } as const;

/** The cargo, how much of it, when it is ready, and what to say to the shipowner. */
export function InquiryFields({ draft, errors, change }: WrittenFieldsProps) {
  return (
    <>
      <TextField
        label={t('inquiry.cargo')}
        hint={t('inquiry.cargoHint')}
        error={errors['cargo']}
        value={draft.cargo}
        maxLength={limits.inquiryCargoCharsMost}
        required
        data-autofocus
        onChange={(event) => change({ cargo: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextField
          label={t('inquiry.amount')}
          error={errors['amount']}
          value={draft.amount}
          inputMode="decimal"
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
        <Segments
          label={t('inquiry.unit')}
          isLabelShown
          segments={amountUnits.map((value) => ({ value, label: unitText[value]() }))}
          value={draft.unit}
          onChange={(unit) => change({ unit })}
        />
      </div>
      <DaysField
        label={t('inquiry.readyDays')}
        error={errors['ready_since'] ?? errors['ready_until']}
        value={draft.ready_since ? { start_time: draft.ready_since, end_time: draft.ready_until } : null}
        onChange={(days) =>
          change({ ready_since: days?.start_time ?? '', ready_until: days?.end_time ?? '' })
        }
        today={localDay(new Date(serverNow()))}
      />
      <MessageField draft={draft} errors={errors} change={change} />
    </>
  );
}

/** Both kinds end in it. */
export const MessageField = ({ draft, errors, change }: WrittenFieldsProps) => (
  <TextArea
    label={t('inquiry.message')}
    error={errors['message']}
    value={draft.message}
    maxLength={limits.inquiryCharsMost}
    required
    onChange={(event) => change({ message: event.currentTarget.value })}
  />
);
