import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';

import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { warningIcon } from './first-icon-shapes.ts';
import { Icon } from './icon.tsx';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** A text about what is wrong with the value. The summary above the form has the same text. */
  error?: ReactNode;
}

interface FieldFrameProps extends FieldTexts {
  /** The id of the control. The ids of the hint and the error begin with it. */
  id: string;
  look?: 'field' | 'large';
  children: ReactNode;
}

/** Shows a label above a control, and hint and error below it. */
export function FieldFrame({ id, label, hint, error, look = 'field', children }: FieldFrameProps) {
  return (
    <div
      className={classNames(styles.field, look === 'large' && styles.large, error ? styles.invalid : null)}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className="fine" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Shows a problem below a control. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className={styles.error} id={id}>
    <Icon shape={warningIcon} size="s" />
    <span>{children}</span>
  </p>
);

/** Returns the ARIA attributes that connect a control with its hint and its error. */
export const describedBy = (id: string, { hint, error }: Omit<FieldTexts, 'label'>) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

type TextFieldProps = FieldTexts &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Content inside the field's border, before the typed text. */
    lead?: ReactNode;
    /** Content inside the field's border, after the typed text. */
    aside?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/**
 * A field for one line of text. The browser's autofill is switched off, so that it does not suggest a text
 * that another person has typed.
 */
export function TextField({ label, hint, error, lead, aside, className, ...rest }: TextFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className={styles.box}>
        {lead && <span className={styles.aside}>{lead}</span>}
        <input
          autoComplete="off"
          {...rest}
          {...describedBy(id, { hint, error })}
          id={id}
          className={classNames(styles.input, className)}
        />
        {aside && <span className={styles.aside}>{aside}</span>}
      </span>
    </FieldFrame>
  );
}
