import { useId } from 'react';

import { containerTypes } from '../../../trade/container/container-types.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { dictionaryEntries } from '../../../trade/sailing/dictionary.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { closeIcon, plusIcon } from '../../ui/first-icon-shapes.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { readPort } from '../draft-cells/read-call.ts';
import type { PatternParts } from './pattern-parts.ts';
import styles from './pattern-dialog.module.css';

export function Ships({ typed, onChange }: PatternParts) {
  const { ships } = typed;
  const put = (id: string, differs: Partial<(typeof ships)[number]>) =>
    onChange({ ships: ships.map((ship) => (ship.id === id ? { ...ship, ...differs } : ship)) });
  return (
    <fieldset className={styles.list}>
      <legend className="below-2 note bold unpadded">{t('service.shipsTitle')}</legend>
      {ships.map(({ id, name, imo }, at) => (
        <div key={id} className={styles.ship}>
          <TextField
            label={t('service.ship', { n: at + 1 })}
            value={name}
            autoComplete="off"
            onChange={(event) => put(id, { name: event.currentTarget.value })}
          />
          <TextField
            label="IMO"
            inputMode="numeric"
            value={imo}
            autoComplete="off"
            onChange={(event) => put(id, { imo: event.currentTarget.value })}
          />
          <Button
            kind="quiet"
            icon={closeIcon}
            label={t('service.removeShip', { n: at + 1 })}
            onClick={() => onChange({ ships: ships.filter((ship) => ship.id !== id) })}
          />
        </div>
      ))}
      <Button
        kind="quiet"
        icon={plusIcon}
        onClick={() => onChange({ ships: [...ships, { id: makeUuidV7(), name: '', imo: '' }] })}
      >
        {t('service.addShip')}
      </Button>
    </fieldset>
  );
}

/** Renders the rules for cut-offs, as hours before departure. */
export function CutOffRules({ typed, faults, onChange, book }: PatternParts) {
  const { cutOffs } = typed;
  const put = (id: string, differs: Partial<(typeof cutOffs)[number]>) =>
    onChange({ cutOffs: cutOffs.map((one) => (one.id === id ? { ...one, ...differs } : one)) });
  const loading = typed.stops
    .filter(({ role }) => role !== 'unload')
    .map(({ port }) => readPort(port, book).values.harbor_code ?? '');
  const ports = [...new Set([...loading, ...cutOffs.map(({ port }) => port)])].filter(Boolean);
  return (
    <fieldset className={styles.list}>
      <legend className="below-2 note bold unpadded">{t('service.cutOffs')}</legend>
      {cutOffs.map(({ id, code, port, hours }, at) => (
        <div key={id} className={styles.rule}>
          <SelectField
            label={t('service.cutOffKind')}
            value={code}
            options={dictionaryEntries('cut_off').map((one) => ({
              value: one.id,
              label: nameIn(one, book.language),
            }))}
            onChange={(value) => put(id, { code: value })}
          />
          <SelectField
            label={t('service.cutOffPort')}
            value={port}
            options={[
              { value: '', label: t('service.everyPort') },
              ...ports.map((one) => ({ value: one, label: book.names.harborName(one, book.language) })),
            ]}
            onChange={(value) => put(id, { port: value })}
          />
          <TextField
            label={t('service.cutOffHours')}
            inputMode="numeric"
            value={hours}
            error={faults.get(`cutOffs.${id}`)}
            onChange={(event) => put(id, { hours: event.currentTarget.value })}
          />
          <Button
            kind="quiet"
            icon={closeIcon}
            label={t('service.removeCutOff', { n: at + 1 })}
            onClick={() => onChange({ cutOffs: cutOffs.filter((one) => one.id !== id) })}
          />
        </div>
      ))}
      <Button
        kind="quiet"
        icon={plusIcon}
        onClick={() =>
          onChange({ cutOffs: [...cutOffs, { id: makeUuidV7(), code: 'PCO', port: '', hours: '24' }] })
        }
      >
        {t('service.addCutOff')}
      </Button>
    </fieldset>
  );
}

export function DefaultRates({ typed, faults, onChange, book }: PatternParts) {
  const hintId = useId();
  return (
    <fieldset className={styles.list} aria-describedby={hintId}>
      <legend className="below-2 note bold unpadded">{t('service.rates')}</legend>
      <p id={hintId} className="fine">
        {t('service.ratesHint')}
      </p>
      <div className={styles.rates}>
        <SelectField
          label={t('service.currency')}
          value={typed.currency}
          options={dictionaryEntries('currency').map((one) => ({
            value: one.id,
            label: `${one.id} ${nameIn(one, book.language)}`,
          }))}
          onChange={(currency) => onChange({ currency })}
        />
        {containerTypes.map((type) => (
          <TextField
            key={type}
            label={t('service.amountOf', { type })}
            inputMode="decimal"
            value={typed.rates[type] ?? ''}
            error={faults.get(`rates.${type}`)}
            autoComplete="off"
            onChange={(event) => onChange({ rates: { ...typed.rates, [type]: event.currentTarget.value } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
