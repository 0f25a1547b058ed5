import type { ReactNode } from 'react';

import { t } from '../i18n/t.ts';
import { Button } from './button.tsx';
import styles from './chip-menu.module.css';
import { Chip } from './chip.tsx';
import { chevronDownIcon } from './icon-shapes.ts';
import { Popup } from './popup.tsx';
import { usePopup } from './use-popup.ts';

export interface ChipMenuOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A small picture before the label. */
  mark?: ReactNode;
  /** A note at the right, for example a count. */
  note?: ReactNode;
}

interface ChipMenuProps<Value extends string> {
  label: string;
  options: readonly ChipMenuOption<Value>[];
  chosen: readonly Value[];
  /**
   * Called each time a checkbox is changed, with all chosen values in the order of the options. The popup
   * stays open.
   */
  onChange: (chosen: Value[]) => void;
}

/**
 * A filter for several values: a button (chip) that shows the chosen values and opens a list of checkboxes.
 */
export function ChipMenu<Value extends string>({ label, options, chosen, onChange }: ChipMenuProps<Value>) {
  const { isOpen, close, trigger, popup } = usePopup('dialog');
  const isChosen = (value: Value) => chosen.includes(value);
  const toggle = (value: Value) =>
    onChange(
      options.map((option) => option.value).filter((one) => (one === value ? !isChosen(one) : isChosen(one))),
    );
  return (
    <>
      <Chip {...trigger} isOn={chosen.length > 0} icon={chevronDownIcon}>
        {chipText(label, options, chosen)}
      </Chip>
      {isOpen && (
        <Popup {...popup} role="dialog" label={label} isSheet>
          <fieldset className={styles.options}>
            <legend className={styles.legend}>{label}</legend>
            {options.map(({ value, label: name, mark, note }) => (
              <label key={value} className={styles.option}>
                <input type="checkbox" checked={isChosen(value)} onChange={() => toggle(value)} />
                {mark}
                <span className="grows">{name}</span>
                {note !== undefined && <span className="note">{note}</span>}
              </label>
            ))}
          </fieldset>
          <div className={styles.foot}>
            <Button kind="quiet" disabled={chosen.length === 0} onClick={() => onChange([])}>
              {t('ui.clear')}
            </Button>
            <Button onClick={close}>{t('ui.done')}</Button>
          </div>
        </Popup>
      )}
    </>
  );
}

function chipText(label: string, options: readonly ChipMenuOption[], chosen: readonly string[]): string {
  if (chosen.length === 0) return label;
  const first = options.find((option) => chosen.includes(option.value))?.label ?? label;
  return chosen.length === 1 ? first : t('ui.firstAndMore', { first, n: chosen.length - 1 });
}
