import { useId, type ReactNode, type Ref } from 'react';

import styles from './check-line.module.css';
import { warningIcon } from './first-icon-shapes.ts';
import { Icon } from './icon.tsx';

interface CheckLineProps {
  id?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** The text next to the checkbox. A click on a link in it does not change the checkbox. */
  children: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function CheckLine({ id, isChecked, onChange, children, error, ref }: CheckLineProps) {
  const ownId = useId();
  const checkboxId = id ?? ownId;
  return (
    <div className="grid gap-6px">
      <label className={styles.line}>
        <input
          ref={ref}
          id={checkboxId}
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${checkboxId}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className="row gap-6px text-s failed" id={`${checkboxId}-error`}>
          <Icon shape={warningIcon} size="s" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
