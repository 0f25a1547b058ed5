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
  /** Names the group; shown above it with `isLabelShown`. */
  label: string;
  isLabelShown?: boolean;
  id?: string | undefined;
  /** What is wrong with the choice, or with there being none. */
  error?: string | false | undefined;
  segments: readonly Segment<Value>[];
  /** `null`: none of them. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** `navy` on the dark head of a page. */
  look?: 'paper' | 'navy';
  /** One more place after the choices, e.g. `SegmentButton`. */
  children?: ReactNode;
}

/** One of few, side by side: radio buttons. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, isLabelShown = false, error, segments, value, onChange, look = 'paper', children } = props;
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // Prerendered, a choice may have been made before the script came; the next render would undo it.
  useLayoutEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const chosen = segments.find((segment) => segment.value === checked);
    if (chosen && chosen.value !== value) onChange(chosen.value);
    // Only once: later choices come as events.
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

/** The class of a button that stands among segments; `aria-pressed` marks it as the chosen one. */
export const segmentClass = styles.segment;
/** The class of what stands around links that look like segments. */
export const segmentsClass = styles.segments;
