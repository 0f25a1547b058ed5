import { useId, useState, type InputHTMLAttributes, type KeyboardEvent } from 'react';

import { describedBy, TextField, type FieldTexts } from './field.tsx';
import { laterClock, readTypedClock } from './typed-clock.ts';

interface Clock {
  /** A time as `13:00`; empty if there is none. A text that is no time is shown as it was typed. */
  value: string;
  /**
   * Called with the time as `13:00`. If the typed text is no time, called with this text, so that nothing typed
   * is lost.
   */
  onChange: (value: string) => void;
}

const stepMinutes = 30;

/**
 * Returns the attributes of an input for a time of day from 00:00 to 23:59. The browser's own time field uses
 * the twelve-hour clock of the browser's language. The arrow keys change the time by half an hour.
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
  /** The sentence for a text that is no time. */
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
      // No error is shown while a person types, because the text is not complete yet.
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

/** An input for a time of day after another control, for example after a day. */
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
