import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './segments.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: string | undefined;
}

interface SegmentsProps<Value extends string> {
  /**
   * The name of the group. It is shown above the group if `isLabelShown` is true; otherwise only screen
   * readers read it.
   */
  label: string;
  isLabelShown?: boolean;
  id?: string | undefined;
  /** A text about what is wrong with the choice, or that nothing is chosen. */
  error?: string | false | undefined;
  segments: readonly Segment<Value>[];
  /** The chosen value; `null` if none is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** The appearance. `navy` is for the dark head of a page. */
  look?: 'paper' | 'navy';
  /** Content after the segments, for example a button with `segmentClass`. */
  children?: ReactNode;
}

/** Radio buttons side by side, for the choice of one value among a few. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, isLabelShown = false, error, segments, value, onChange, look = 'paper', children } = props;
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // The person may have chosen something in a prerendered group before the script was loaded. The effect
  // reads that choice, because the next render would undo it.
  useLayoutEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const chosen = segments.find((segment) => segment.value === checked);
    if (chosen && chosen.value !== value) onChange(chosen.value);
    // The effect runs only once. After that, events report each choice.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <fieldset
      ref={group}
      id={props.id}
      className={classNames(styles.group, look === 'navy' && styles.navy)}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={isLabelShown ? styles.legend : 'sr-only'}>{label}</legend>
      <div className={styles.segments}>
        {segments.map((segment) => (
          <label key={segment.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            {segment.icon && <Icon shape={segment.icon} size="s" />}
            <span>{segment.label}</span>
          </label>
        ))}
        {children}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** The CSS class of a button among the segments. With `aria-pressed`, it looks chosen. */
export const segmentClass = styles.segment;
/** The CSS class of an element with links that look like segments. */
export const segmentsClass = styles.segments;
