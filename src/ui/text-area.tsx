import { useId, type TextareaHTMLAttributes } from 'react';

import { classNames } from './class-names.ts';
import { describedBy, FieldFrame, type FieldTexts } from './field.tsx';
import styles from './text-area.module.css';

type TextAreaProps = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A field for several lines of text. It grows with the text if the browser supports that. */
export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={4}
        autoComplete="off"
        {...rest}
        {...describedBy(id, { hint, error })}
        id={id}
        className={classNames(styles.area, className)}
      />
    </FieldFrame>
  );
}
