import { useState } from 'react';
import { useSnapshot } from 'valtio/react';

import {
  convert,
  feetAndInches,
  revenueTons,
  units,
  unitsOf,
  type Quantity,
  type Unit,
} from '../../../../trade/units/units.ts';
import { readNumber } from '../../../../trade/units/typed-number.ts';
import { keysOf } from '../../../../trade/keys-of.ts';
import { shownNumber } from '../../../i18n/shown-number.ts';
import { t } from '../../../i18n/t.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TextField } from '../../../ui/field.tsx';
import { typedForms } from '../typed-forms.ts';
import { ResultActions } from '../result-actions.tsx';
import { ToolHead } from '../tool-head.tsx';
import styles from './units-tool.module.css';

type Part = 'revenue' | Quantity;

const parts: readonly Part[] = ['revenue', ...keysOf(units)];
const partName = (part: Part): string => (part === 'revenue' ? t('tools.revenue') : quantityNames[part]());

/**
 * Converts units of the trade. Typing into a field updates the other fields of the same quantity. One
 * quantity is shown at a time; the first is revenue tons, which agents need most. The input is not lost when
 * another quantity is chosen.
 */
export function UnitsTool({ title }: { title: string }) {
  const [part, setPart] = useState<Part>('revenue');
  return (
    <>
      <ToolHead title={title} isOffline />
      <ul className="row wraps gap-2 below-4" aria-label={t('tools.quantities')}>
        {parts.map((one) => (
          <li key={one}>
            <Chip isOn={one === part} aria-pressed={one === part} onClick={() => setPart(one)}>
              {partName(one)}
            </Chip>
          </li>
        ))}
      </ul>
      {part === 'revenue' ? (
        <Revenue title={title} />
      ) : (
        <Card>
          <QuantityFields quantity={part} />
        </Card>
      )}
    </>
  );
}

const quantityNames: Readonly<Record<Quantity, () => string>> = {
  volume: () => t('tools.volume'),
  weight: () => t('tools.weight'),
  length: () => t('tools.length'),
  speed: () => t('tools.speedUnit'),
  far: () => t('tools.far'),
  stowage: () => t('tools.stowage'),
};

function QuantityFields({ quantity }: { quantity: Quantity }) {
  const typed = useSnapshot(typedForms).units[quantity];
  const read = readNumber(typed.text);
  const textOf = (unit: Unit): string => {
    if (unit === typed.unit) return typed.text;
    return read ? shownNumber(convert(read.value, typed.unit, unit)) : '';
  };
  const faultOf = (unit: Unit) =>
    unit === typed.unit && typed.text.trim() !== '' && !read ? t('tools.notNumber') : undefined;
  const hintOf = (unit: Unit) => {
    if (unit === typed.unit && read?.isUnsure) return t('tools.readAs', { n: shownNumber(read.value) });
    return unit === 'ft' && read && read.value > 0
      ? t('tools.feetInches', feetAndInches(convert(read.value, typed.unit, 'm')))
      : undefined;
  };
  return (
    <fieldset className={styles.quantity}>
      <legend>{quantityNames[quantity]()}</legend>
      {unitsOf(quantity).map((unit) => (
        <TextField
          key={unit}
          label={t(`tools.${unit}`)}
          inputMode="decimal"
          autoComplete="off"
          value={textOf(unit)}
          error={faultOf(unit)}
          hint={hintOf(unit)}
          onChange={(event) => {
            typedForms.units[quantity] = { unit, text: event.currentTarget.value };
          }}
        />
      ))}
    </fieldset>
  );
}

function Revenue({ title }: { title: string }) {
  const { weight, volume } = useSnapshot(typedForms).revenue;
  const [tons, metres] = [readNumber(weight), readNumber(volume)];
  const isKnown = tons !== null && metres !== null && tons.value > 0 && metres.value > 0;
  const text = isKnown ? revenueLines(tons.value, metres.value) : [];
  const fault = (typed: string, read: ReturnType<typeof readNumber>) =>
    typed.trim() !== '' && (!read || read.value < 0) ? t('tools.notNumber') : undefined;
  return (
    <Card head={<h3>{t('tools.revenue')}</h3>}>
      <div className={styles.revenue}>
        <TextField
          label={t('tools.revenueWeight')}
          inputMode="decimal"
          autoComplete="off"
          value={weight}
          error={fault(weight, tons)}
          onChange={(event) => (typedForms.revenue.weight = event.currentTarget.value)}
        />
        <TextField
          label={t('tools.revenueVolume')}
          inputMode="decimal"
          autoComplete="off"
          value={volume}
          error={fault(volume, metres)}
          onChange={(event) => (typedForms.revenue.volume = event.currentTarget.value)}
        />
      </div>
      <div className={styles.result} role="status">
        {isKnown ? (
          text.map((line) => <p key={line}>{line}</p>)
        ) : (
          <p className="muted">{t('tools.revenueHint')}</p>
        )}
      </div>
      {isKnown && <ResultActions title={title} text={text.join('\n')} />}
    </Card>
  );
}

function revenueLines(metricTons: number, cubicMetres: number): string[] {
  const { tons, by } = revenueTons(metricTons, cubicMetres);
  const factor = cubicMetres / metricTons;
  return [
    t('tools.revenueText', {
      n: shownNumber(tons),
      by: by === 'weight' ? t('tools.byWeight') : t('tools.byVolume'),
    }),
    t('tools.stowageOf', {
      cbm: shownNumber(Number(factor.toPrecision(4))),
      cbft: shownNumber(Number(convert(factor, 'cbmMt', 'cbftLt').toPrecision(4))),
    }),
  ];
}
