import { useId } from 'react';

import { describedBy, FieldFrame } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './select-field.module.css';

interface SelectFieldProps<Value extends string> {
  label: string;
  hint?: string | undefined;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A field for choosing one of several values, with the select control of the operating system. */
export function SelectField<Value extends string>({
  label,
  hint,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  const pick = (chosen: string) => {
    const found = options.find((one) => one.value === chosen);
    if (found) onChange(found.value);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <span className={fieldStyles.box}>
        <select
          {...describedBy(id, { hint })}
          id={id}
          className={styles.select}
          value={value}
          onChange={(event) => pick(event.currentTarget.value)}
        >
          {options.map((one) => (
            <option className="ink surface" key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </span>
    </FieldFrame>
  );
}
