import { laytimeTerms } from '../../../../trade/laytime/laytime.ts';
import { t } from '../../../i18n/t.ts';
import { TextField } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { keptForms, type LaytimeForm } from '../kept-forms.ts';
import { SelectField } from '../select-field.tsx';
import styles from './laytime-tool.module.css';
import { faultText } from './laytime-words.ts';
import { termsOf, type LaytimeField, type ReadLaytime } from './read-laytime.ts';

interface LaytimeFieldsProps {
  form: Readonly<LaytimeForm>;
  faults: ReadLaytime['faults'];
}

const put = (change: Partial<LaytimeForm>) => Object.assign(keptForms.laytime, change);

/** What each field is given: what stands in it, what is wrong with it, and where it goes. */
const fieldsOf =
  ({ form, faults }: LaytimeFieldsProps) =>
  (name: Exclude<LaytimeField, 'begin'>) => ({
    value: form[name],
    error: faultText(faults[name], name),
    onChange: (event: { currentTarget: { value: string } }) => put({ [name]: event.currentTarget.value }),
  });

/** What the charter party says, and when the ship was ready. All of it is the person's own word. */
export function LaytimeFields({ form, faults }: LaytimeFieldsProps) {
  const field = fieldsOf({ form, faults });
  const number = (name: 'quantity' | 'rate' | 'turn') => ({
    ...field(name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  });
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField type="date" label={`${t('tools.laycan')} ${t('tools.since')}`} {...field('laycanStart')} />
        <TextField
          type="date"
          label={`${t('tools.laycan')} ${t('tools.until')}`}
          min={form.laycanStart}
          {...field('laycanEnd')}
        />
      </div>
      <TextField
        type="datetime-local"
        label={t('tools.nor')}
        hint={t('tools.norHint')}
        {...field('notice')}
      />
      <div className={styles.pair}>
        <TextField label={t('tools.quantity')} aside={t('tools.tonnes')} {...number('quantity')} />
        <TextField label={t('tools.rate')} aside={t('tools.tonnesADay')} {...number('rate')} />
      </div>
      <SelectField
        label={t('tools.terms')}
        value={termsOf(form.terms)}
        options={laytimeTerms.map((value) => ({ value, label: t(`tools.terms_${value}`) }))}
        onChange={(terms) => put({ terms })}
      />
      <SelectField
        label={t('tools.begin')}
        value={form.begin}
        options={[
          { value: 'gencon', label: t('tools.begin_gencon') },
          { value: 'turn', label: t('tools.begin_turn') },
        ]}
        onChange={(begin) => put({ begin })}
      />
      {form.begin === 'turn' && (
        <TextField label={t('tools.turn')} aside={t('tools.hours')} {...number('turn')} />
      )}
      <Excepted form={form} faults={faults} />
      <TextField type="datetime-local" label={t('tools.completed')} {...field('completed')} />
    </div>
  );
}

/** What does not count; under SHINC that is other time than Sundays and holidays. */
function Excepted(props: LaytimeFieldsProps) {
  const field = fieldsOf(props);
  return (
    <>
      {props.form.terms !== 'SHINC' && (
        <>
          <TextArea
            label={t('tools.holidays')}
            hint={t('tools.holidaysHint')}
            {...field('holidays')}
            rows={2}
          />
          <div className={styles.pair}>
            <TextField type="time" label={t('tools.eve')} hint={t('tools.eveHint')} {...field('eve')} />
            <TextField
              type="time"
              label={t('tools.morrow')}
              hint={t('tools.morrowHint')}
              {...field('morrow')}
            />
          </div>
        </>
      )}
      <TextArea
        label={t('tools.stoppages')}
        hint={t('tools.stoppagesHint')}
        {...field('stoppages')}
        rows={2}
      />
    </>
  );
}
