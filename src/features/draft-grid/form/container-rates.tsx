import { containerTypes, surchargePlaces } from '../../../../trade/container/container-types.ts';
import type { DraftContent, DraftRate, DraftSurcharge, NewDraft } from '../../../../trade/draft/draft.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { dictionaryEntries } from '../../../../trade/sailing/dictionary.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { closeIcon, plusIcon } from '../../../ui/first-icon-shapes.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { inOrder } from '../../draft-cells/draft-calls.ts';
import { FormCell, type FormCellProps } from './form-cell.tsx';
import styles from './voyage-form.module.css';

interface ListProps {
  cell: Pick<FormCellProps, 'row' | 'index' | 'view' | 'cells'>;
  onChange: (differs: Partial<DraftContent>) => void;
}

const currencies = () => dictionaryEntries('currency').map(({ id }) => ({ value: id, label: id }));

/** The prices of containers: between all ports, or between two ports. */
export function ContainerRates({ cell, onChange }: ListProps) {
  const rates = cell.row.draft.rates ?? [];
  const put = (rate: DraftRate) => onChange({ rates: rates.map((one) => (one.id === rate.id ? rate : one)) });
  const add = () => {
    const used = new Set(rates.map(({ box_type }) => box_type));
    const box_type = containerTypes.find((type) => !used.has(type)) ?? '40HQ';
    const currency = rates.at(-1)?.currency || 'USD';
    const ports = { start_harbor_code: '', end_harbor_code: '' };
    const rate = { ...ports, box_type, amount: null, currency, valid_since: null, valid_until: null };
    onChange({ rates: [...rates, { id: makeUuidV7(), ...rate }] });
  };
  return (
    <fieldset className={styles.list}>
      <legend>{t('service.ratesOf')}</legend>
      {rates.map((rate, at) => (
        <Rate
          key={rate.id}
          cell={cell}
          rate={rate}
          n={at + 1}
          onPut={put}
          onRemove={() => onChange({ rates: rates.filter(({ id }) => id !== rate.id) })}
        />
      ))}
      <Button kind="quiet" icon={plusIcon} onClick={add}>
        {t('service.addRate')}
      </Button>
    </fieldset>
  );
}

interface RateProps extends Omit<ListProps, 'onChange'> {
  rate: DraftRate;
  n: number;
  onPut: (rate: DraftRate) => void;
  onRemove: () => void;
}

function Rate({ cell, rate, n, onPut, onRemove }: RateProps) {
  const set = (differs: Partial<DraftRate>) => onPut({ ...rate, ...differs });
  const ports = (isOf: 'is_load' | 'is_unload', chosen: string) =>
    portChoices(cell.row.draft, cell.view.book, { isOf, chosen });
  return (
    <div className={styles.rate}>
      <SelectField
        label={t('service.boxType')}
        value={rate.box_type}
        options={containerTypes.map((value) => ({ value, label: value }))}
        onChange={(box_type) => set({ box_type })}
      />
      <FormCell {...cell} field={`rates.${rate.id}.amount`} label={t('service.amount')} />
      <SelectField
        label={t('service.currency')}
        value={rate.currency}
        options={currencies()}
        onChange={(currency) => set({ currency })}
      />
      <SelectField
        label={t('service.rateFrom')}
        value={rate.start_harbor_code}
        options={ports('is_load', rate.start_harbor_code)}
        onChange={(start_harbor_code) => set({ start_harbor_code })}
      />
      <SelectField
        label={t('service.rateTo')}
        value={rate.end_harbor_code}
        options={ports('is_unload', rate.end_harbor_code)}
        onChange={(end_harbor_code) => set({ end_harbor_code })}
      />
      <Button kind="quiet" icon={closeIcon} label={t('service.removeRate', { n })} onClick={onRemove} />
      <FormCell {...cell} field={`rates.${rate.id}.valid_since`} label={t('service.validSince')} />
      <FormCell {...cell} field={`rates.${rate.id}.valid_until`} label={t('service.validUntil')} />
    </div>
  );
}

/**
 * Returns the loading or discharging ports of the voyage, and the chosen port even if it is no longer one of
 * them.
 */
function portChoices(
  draft: NewDraft,
  book: CellBook,
  { isOf, chosen }: { isOf: 'is_load' | 'is_unload'; chosen: string },
) {
  const calls = inOrder(draft.harbors).flatMap((call) => (call[isOf] ? call.harbor_code : []));
  const codes = new Set([...calls, ...(chosen === '' ? [] : [chosen])]);
  const port = (code: string) => ({ value: code, label: book.names.harborName(code, book.language) });
  return [{ value: '', label: t('service.allPorts') }, ...Array.from(codes, port)];
}

export function ContainerSurcharges({ cell, onChange }: ListProps) {
  const surcharges = cell.row.draft.surcharges ?? [];
  const put = (id: string, differs: Partial<DraftSurcharge>) =>
    onChange({ surcharges: surcharges.map((one) => (one.id === id ? { ...one, ...differs } : one)) });
  const add = () => {
    const made = { code: '', place: 'destination', amount: null, currency: 'USD', box_type: '' } as const;
    onChange({ surcharges: [...surcharges, { id: makeUuidV7(), ...made }] });
  };
  return (
    <fieldset className={styles.list}>
      <legend>{t('service.surcharges')}</legend>
      {surcharges.map((one, at) => (
        <div key={one.id} className={styles.rate}>
          <FormCell {...cell} field={`surcharges.${one.id}.code`} label={t('service.surchargeCode')} />
          <FormCell
            {...cell}
            field={`surcharges.${one.id}.amount`}
            label={t('service.amount')}
            placeholder={t('service.contained')}
          />
          <SelectField
            label={t('service.currency')}
            value={one.currency}
            options={currencies()}
            onChange={(currency) => put(one.id, { currency })}
          />
          <SelectField
            label={t('service.surchargePlace')}
            value={one.place}
            options={surchargePlaces.map((value) => ({ value, label: t(`service.place_${value}`) }))}
            onChange={(place) => put(one.id, { place })}
          />
          <SelectField
            label={t('service.boxType')}
            value={one.box_type}
            options={typeChoices()}
            onChange={(box_type) => put(one.id, { box_type })}
          />
          <Button
            kind="quiet"
            icon={closeIcon}
            label={t('service.removeSurcharge', { n: at + 1 })}
            onClick={() => onChange({ surcharges: surcharges.filter(({ id }) => id !== one.id) })}
          />
        </div>
      ))}
      <Button kind="quiet" icon={plusIcon} onClick={add}>
        {t('service.addSurcharge')}
      </Button>
    </fieldset>
  );
}

const typeChoices = () => [
  { value: '' as const, label: t('service.allTypes') },
  ...containerTypes.map((value) => ({ value, label: value })),
];
