import { useId, useState, type InputHTMLAttributes, type KeyboardEvent } from 'react';

import { describedBy, TextField, type FieldTexts } from './field.tsx';
import { laterClock, readTypedClock } from './typed-clock.ts';

interface Clock {
  /** A time such as `13:00`; empty if there is none. A text that is not a time is shown as it was typed. */
  value: string;
  /**
   * Called with a time such as `13:00`, or with the typed text if that is not a time, so that nothing is
   * lost.
   */
  onChange: (value: string) => void;
}

const stepMinutes = 30;

/**
 * Returns the attributes of an input for a time from 00:00 to 23:59. The browser's own field for times is not
 * used, because in some languages it uses a clock of twelve hours. The arrow keys change the time by half an
 * hour.
 */
function useClockInput({ value, onChange }: Clock) {
  const [typed, setTyped] = useState(value);
  const [isTyping, setIsTyping] = useState(false);
  const report = (text: string) => {
    setTyped(text);
    onChange(readTypedClock(text) ?? text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const clock = readTypedClock(value) ?? '12:00';
    report(laterClock(clock, event.key === 'ArrowUp' ? stepMinutes : -stepMinutes));
  };
  const isOfValue = (readTypedClock(typed) ?? typed) === value;
  const input = {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 5,
    placeholder: '00:00',
    value: isTyping && isOfValue ? typed : value,
    onChange: (event: { currentTarget: { value: string } }) => report(event.currentTarget.value),
    onFocus: () => {
      setTyped(value);
      setIsTyping(true);
    },
    onBlur: () => setIsTyping(false),
    onKeyDown,
  } satisfies InputHTMLAttributes<HTMLInputElement>;
  return { input, isFaulty: !isTyping && !isTime(value) };
}

const isTime = (value: string): boolean => value === '' || readTypedClock(value) !== null;

interface ClockFieldProps extends Clock, FieldTexts {
  /** The error message for a text that is not a time. */
  fault: string;
  isReadOnly?: boolean;
  onLeave?: () => void;
}

/** A form field for a time of day on the 24-hour clock. */
export function ClockField({ value, onChange, fault, isReadOnly, onLeave, ...texts }: ClockFieldProps) {
  const { input, isFaulty } = useClockInput({ value, onChange });
  return (
    <TextField
      {...texts}
      {...input}
      // While a person is typing, no error is shown, because the text is not complete yet.
      error={isFaulty ? fault : isTime(value) && texts.error}
      readOnly={isReadOnly}
      onKeyDown={isReadOnly ? undefined : input.onKeyDown}
      onBlur={() => {
        input.onBlur();
        onLeave?.();
      }}
    />
  );
}

interface ClockInputProps extends Clock {
  label: string;
  fault: string;
  className?: string | undefined;
  disabled?: boolean;
}

/** An input for a time of day that follows another control, for example one for the day. */
export function ClockInput({ label, value, onChange, fault, className, disabled }: ClockInputProps) {
  const id = useId();
  const { input, isFaulty } = useClockInput({ value, onChange });
  const error = isFaulty && fault;
  return (
    <span className="stack gap-2">
      <input
        {...input}
        autoComplete="off"
        {...describedBy(id, { error })}
        className={className}
        size={6}
        aria-label={label}
        disabled={disabled}
      />
      {error && (
        <span className="failed text-s" id={`${id}-error`}>
          {error}
        </span>
      )}
    </span>
  );
}
