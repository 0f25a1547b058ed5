import { useId } from 'react';

import { FieldFrame } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './select-field.module.css';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A field for the choice of one value among several, with the system's own select control. */
export function SelectField<Value extends string>({
  label,
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
    <FieldFrame id={id} label={label}>
      <span className={fieldStyles.box}>
        <select
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
