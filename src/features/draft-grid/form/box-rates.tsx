import { boxTypes, surchargePlaces } from '../../../../trade/container/box.ts';
import type { DraftContent, DraftRate, DraftSurcharge, NewDraft } from '../../../../trade/draft/draft.ts';
import { readTypedRate } from '../../../../trade/draft/typed-rate.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { normalizeDate } from '../../../../trade/identifiers/typed-values.ts';
import { dictionaryEntries } from '../../../../trade/sailing/dictionary.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { closeIcon, plusIcon } from '../../../ui/first-icon-shapes.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { problemsOf } from '../../draft-cells/cell-problems.ts';
import { inOrder } from '../../draft-cells/draft-calls.ts';
import { useTyped } from '../../draft-cells/use-typed.ts';
import styles from './voyage-form.module.css';
import { formFieldId } from './form-fields.ts';

interface ListProps {
  draft: NewDraft;
  book: CellBook;
  /** `typed`: the text that changes it, where one does. */
  onChange: (differs: Partial<DraftContent>, typed?: string) => void;
}

const currencies = () => dictionaryEntries('currency').map(({ id }) => ({ value: id, label: id }));

/** What a container costs: between all ports, or between two of them. */
export function BoxRates({ draft, book, onChange }: ListProps) {
  const rates = draft.rates ?? [];
  const put = (rate: DraftRate, typed?: string) =>
    onChange({ rates: rates.map((one) => (one.id === rate.id ? rate : one)) }, typed);
  const add = () => {
    const used = new Set(rates.map(({ box_type }) => box_type));
    const box_type = boxTypes.find((type) => !used.has(type)) ?? '40HQ';
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
          draft={draft}
          book={book}
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
  onPut: (rate: DraftRate, typed?: string) => void;
  onRemove: () => void;
}

function Rate({ draft, book, rate, n, onPut, onRemove }: RateProps) {
  const set = (differs: Partial<DraftRate>, typed?: string) => onPut({ ...rate, ...differs }, typed);
  const ports = (isOf: 'is_load' | 'is_unload', chosen: string) => portChoices(draft, book, { isOf, chosen });
  const day = (text: string): string | null => normalizeDate(text) || null;
  const text = (field: 'amount' | 'valid_since' | 'valid_until') =>
    fieldOf(draft, book, `rates.${rate.id}.${field}`);
  return (
    <div className={styles.rate}>
      <SelectField
        label={t('service.boxType')}
        value={rate.box_type}
        options={boxTypes.map((value) => ({ value, label: value }))}
        onChange={(box_type) => set({ box_type })}
      />
      <KeptField
        {...text('amount')}
        label={t('service.amount')}
        value={rate.amount ?? ''}
        onKeep={(typed) => set(typedAmount(typed), typed)}
      />
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
      <KeptField
        {...text('valid_since')}
        label={t('service.validSince')}
        value={rate.valid_since ?? ''}
        onKeep={(typed) => set({ valid_since: day(typed) }, typed)}
      />
      <KeptField
        {...text('valid_until')}
        label={t('service.validUntil')}
        value={rate.valid_until ?? ''}
        onKeep={(typed) => set({ valid_until: day(typed) }, typed)}
      />
    </div>
  );
}

/** With its currency, where one is written with it. */
const typedAmount = (typed: string) => {
  const { amount, ...currency } = readTypedRate(typed);
  return { amount: amount || null, ...currency };
};

/** All ports of the voyage where cargo is loaded, or discharged, and the one that was chosen before. */
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

/** What is paid beside the rates. */
export function BoxSurcharges({ draft, book, onChange }: ListProps) {
  const surcharges = draft.surcharges ?? [];
  const put = (id: string, differs: Partial<DraftSurcharge>, typed?: string) =>
    onChange({ surcharges: surcharges.map((one) => (one.id === id ? { ...one, ...differs } : one)) }, typed);
  const add = () => {
    const made = { code: '', place: 'destination', amount: null, currency: 'USD', box_type: '' } as const;
    onChange({ surcharges: [...surcharges, { id: makeUuidV7(), ...made }] });
  };
  return (
    <fieldset className={styles.list}>
      <legend>{t('service.surcharges')}</legend>
      {surcharges.map((one, at) => (
        <div key={one.id} className={styles.rate}>
          <KeptField
            {...fieldOf(draft, book, `surcharges.${one.id}.code`)}
            label={t('service.surchargeCode')}
            value={one.code}
            onKeep={(code) => put(one.id, { code }, code)}
          />
          <KeptField
            {...fieldOf(draft, book, `surcharges.${one.id}.amount`)}
            label={t('service.amount')}
            placeholder={t('service.contained')}
            value={one.amount ?? ''}
            onKeep={(typed) => put(one.id, typedAmount(typed), typed)}
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
  ...boxTypes.map((value) => ({ value, label: value })),
];

function fieldOf(draft: NewDraft, book: CellBook, field: `${'rates' | 'surcharges'}.${string}`) {
  const problem = problemsOf(draft, book).get(field);
  return {
    id: formFieldId(draft.id, field),
    error: problem?.kind === 'fault' && problem.text,
    hint: problem?.kind === 'hint' && problem.text,
  };
}

interface KeptFieldProps {
  id: string;
  label: string;
  error: string | false;
  hint: string | false;
  placeholder?: string;
  value: string;
  onKeep: (typed: string) => void;
}

/** A field that is saved when one leaves it, over what the person saw when they began: what arrives meanwhile was not seen. */
function KeptField({ value, onKeep, hint, placeholder, ...field }: KeptFieldProps) {
  const { typed, set, leave } = useTyped<Pick<KeptFieldProps, 'value' | 'onKeep'> & { text: string }>(
    (last) => {
      const text = last.text.trim();
      if (text !== last.value) last.onKeep(text);
    },
  );
  return (
    <TextField
      {...field}
      hint={hint || undefined}
      placeholder={placeholder}
      value={typed?.text ?? value}
      autoComplete="off"
      onChange={(event) => set({ ...(typed ?? { value, onKeep }), text: event.currentTarget.value })}
      onBlur={leave}
    />
  );
}
