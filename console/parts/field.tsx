import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface FieldProps {
  label: ReactNode;
  error?: string | undefined;
  /** True if the server refuses an empty value. The label is marked. */
  isRequired?: boolean | undefined;
  children: (wiring: {
    id: string;
    'aria-required': true | undefined;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/**
 * A form field with its label, and an error message below it. `children` renders the control with the given
 * attributes.
 */
export function Field({ label, error, isRequired, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={isRequired ? 'c-field is-required' : 'c-field'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-required': isRequired || undefined,
        'aria-invalid': error !== undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      {error && (
        <p id={errorId} className="c-error">
          {error}
        </p>
      )}
    </div>
  );
}

type LineProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  label: string;
  value: string;
  onText: (text: string) => void;
  error?: string | undefined;
};

/** A form field for one line of text. */
export const LineField = ({ label, value, onText, error, ...rest }: LineProps) => (
  <Field label={label} error={error} isRequired={rest.required}>
    {(wiring) => (
      <input {...rest} {...wiring} value={value} onChange={(event) => onText(event.currentTarget.value)} />
    )}
  </Field>
);
