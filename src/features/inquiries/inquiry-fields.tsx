import { amountUnits, type InquiryUnit } from '../../../contract/calls/inquiries.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { containerTypes } from '../../../trade/container/container-types.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { serverNow } from '../../state/server-clock.ts';
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

export function unitText(unit: InquiryUnit): string {
  if (unit === 'ton') return t('inquiry.unit_ton');
  return unit === 'cbm' ? t('inquiry.unit_cbm') : unit;
}

export const isContainerType = (unit: InquiryUnit): boolean => containerTypes.some((type) => type === unit);

/**
 * Renders the fields for the cargo, its amount, the days on which it is ready, and the message to the
 * shipowner.
 */
export function InquiryFields({ draft, errors, change }: WrittenFieldsProps) {
  return (
    <>
      <TextField
        label={t('inquiry.cargo')}
        hint={t(isContainerType(draft.unit) ? 'inquiry.containerCargoHint' : 'inquiry.cargoHint')}
        error={errors['cargo']}
        value={draft.cargo}
        maxLength={limits.inquiryCargoCharsMost}
        required
        data-autofocus
        onChange={(event) => change({ cargo: event.currentTarget.value })}
      />
      <Quantity draft={draft} errors={errors} change={change} />
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

/**
 * Renders the fields for the amount of cargo; for a container sailing, for the number and type of containers.
 */
function Quantity({ draft, errors, change }: WrittenFieldsProps) {
  const isContainerTypeUnit = isContainerType(draft.unit);
  const units: readonly InquiryUnit[] = isContainerTypeUnit ? containerTypes : amountUnits;
  return (
    <div className={isContainerTypeUnit ? 'grid gap-3' : styles.pair}>
      <TextField
        label={isContainerTypeUnit ? t('inquiry.boxes') : t('inquiry.amount')}
        error={errors['amount']}
        value={draft.amount}
        inputMode={isContainerTypeUnit ? 'numeric' : 'decimal'}
        onChange={(event) => change({ amount: event.currentTarget.value })}
      />
      <Segments
        label={isContainerTypeUnit ? t('inquiry.boxType') : t('inquiry.unit')}
        isLabelShown
        segments={units.map((value) => ({ value, label: unitText(value) }))}
        value={draft.unit}
        onChange={(unit) => change({ unit })}
      />
    </div>
  );
}

/** Renders the field for a message, which is the last field of both inquiries and reports. */
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
