// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { ClockField } from './clock-field.tsx';

afterEach(cleanup);

let saved: string;

function Form({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  const save = (next: string) => {
    saved = next;
    setValue(next);
  };
  return <ClockField label="From" fault="No time" value={value} onChange={save} />;
}

function type(text: string): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>('From');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  return field;
}

test('four digits are a time, written with a colon after leaving', () => {
  render(<Form first="22:00" />);
  const field = type('1300');
  expect([field.value, saved]).toEqual(['1300', '13:00']);
  fireEvent.blur(field);
  expect(field.value).toBe('13:00');
});

test('a text that is no time stays and gets a sentence', () => {
  render(<Form first="" />);
  const field = type('25:00');
  expect(screen.queryByText('No time')).toBeNull();
  fireEvent.blur(field);
  expect([field.value, saved]).toEqual(['25:00', '25:00']);
  expect(screen.getByText('No time')).toBeTruthy();
});

test('an arrow key changes the time by half an hour', () => {
  render(<Form first="23:45" />);
  const field = screen.getByLabelText('From');
  fireEvent.focus(field);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(saved).toBe('00:15');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(saved).toBe('23:45');
});
