import type { DraftContent, NewDraft } from '../../../../trade/draft/draft.ts';
import { inOrder } from '../../draft-cells/draft-calls.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckLine } from '../../../ui/check-line.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { closeIcon } from '../../../ui/first-icon-shapes.ts';
import { editBetween } from '../../draft-cells/grid-edits.ts';
import { ContainerRates, ContainerSurcharges } from './container-rates.tsx';
import styles from './voyage-form.module.css';
import formStyles from './draft-form.module.css';
import { CutOffFields } from './cut-off-fields.tsx';
import { FormCell, type FormCellProps } from './form-cell.tsx';

type ContainerFormProps = Pick<FormCellProps, 'row' | 'index' | 'view' | 'cells'> & { level: 2 | 3 };

/**
 * The full form of a container voyage: calls with their clock times, all cut-offs, rates for port pairs,
 * surcharges, and the mark for a blank sailing (a cancelled voyage of the service).
 */
export function ContainerForm({ level, ...props }: ContainerFormProps) {
  const { row, view } = props;
  const { draft } = row;
  const change = (differs: Partial<DraftContent>) => {
    const edit = editBetween(draft, { ...draft, ...differs });
    if (edit) view.editTyped(row, [edit], { label: '', text: '' });
  };
  return (
    <div className={formStyles.form}>
      <div className={formStyles.part}>
        <div className={formStyles.pair}>
          <FormCell {...props} field="ship_name" hint={t('draftGrid.tbnHint')} />
          <FormCell {...props} field="voyage_number" />
        </div>
        <div className={formStyles.pair}>
          <FormCell {...props} field="imo" />
          <FormCell {...props} field="service_code" />
        </div>
        <div>
          <CheckLine isChecked={draft.is_blank === true} onChange={(is_blank) => change({ is_blank })}>
            {t('service.blank')}
          </CheckLine>
          <p className={styles.hint}>{t('service.blankHint')}</p>
        </div>
        <Calls {...props} draft={draft} onChange={change} />
      </div>
      <div className={formStyles.part}>
        <ContainerRates cell={props} onChange={change} />
        <ContainerSurcharges cell={props} onChange={change} />
        <CutOffFields cell={props} level={level} />
        <FormCell {...props} field="manager_id" />
        <FormCell {...props} field="remark" />
      </div>
    </div>
  );
}

interface CallsProps extends Omit<ContainerFormProps, 'level'> {
  draft: NewDraft;
  onChange: (differs: Partial<DraftContent>) => void;
}

const Calls = ({ draft, onChange, ...cell }: CallsProps) => (
  <ol className={formStyles.calls}>
    {inOrder(draft.harbors).map((call) => {
      const name = cell.view.book.names.harborName(call.harbor_code, cell.view.book.language);
      return (
        <li
          key={call.id}
          className={classNames(formStyles.call, !call.is_load && formStyles.isOpenDot)}
          aria-label={name}
        >
          <div className={formStyles.callHead}>
            <span>{name}</span>
            <Button
              kind="quiet"
              icon={closeIcon}
              label={`${t('draftGrid.removeCall')} ${name}`}
              onClick={() => onChange({ harbors: draft.harbors.filter(({ id }) => id !== call.id) })}
            />
          </div>
          <div className={styles.times}>
            <FormCell {...cell} field={`harbors.${call.id}.harbor_code`} />
            <FormCell {...cell} field={`harbors.${call.id}.terminal`} />
            <FormCell {...cell} field={`harbors.${call.id}.start_time`} />
            <FormCell {...cell} field={`harbors.${call.id}.end_time`} />
          </div>
        </li>
      );
    })}
  </ol>
);
