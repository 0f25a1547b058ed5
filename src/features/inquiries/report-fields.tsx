import { useId } from 'react';

import { reportSubjects } from '../../../contract/calls/inquiries.ts';
import { t } from '../../i18n/t.ts';
import { FieldFrame } from '../../ui/field.tsx';
import { MessageField, type WrittenFieldsProps } from './inquiry-fields.tsx';
import styles from './written-dialog.module.css';

export const subjectText = {
  window: () => t('inquiry.about_window'),
  ports: () => t('inquiry.about_ports'),
  vessel: () => t('inquiry.about_vessel'),
  rate: () => t('inquiry.about_rate'),
  cancelled: () => t('inquiry.about_cancelled'),
  other: () => t('inquiry.about_other'),
} as const;

/**
 * Renders the fields of an error report: a list to choose the part of the sailing that is wrong, and the
 * correction.
 */
export function ReportFields({ draft, errors, change }: WrittenFieldsProps) {
  const id = useId();
  return (
    <>
      <FieldFrame id={id} label={t('inquiry.about')} error={errors['about']}>
        <select
          id={id}
          className={styles.select}
          value={draft.about}
          data-autofocus
          onChange={(event) => change({ about: event.currentTarget.value })}
        >
          {reportSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {subjectText[subject]()}
            </option>
          ))}
        </select>
      </FieldFrame>
      <MessageField draft={draft} errors={errors} change={change} />
    </>
  );
}
