// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { catalogue } from '../i18n/en/catalogue.ts';
import { setLanguage } from '../i18n/t.ts';
import { DateWindowPicker } from './date-window-picker.tsx';
import { loadDaysPopup } from './use-days-popup.tsx';
import type { WindowChoice } from './window-choice.ts';

const onChange = vi.fn<(choice: WindowChoice) => void>();

function Harness({ first = { kind: 'any' } }: { first?: WindowChoice }) {
  const [value, setValue] = useState(first);
  return (
    <DateWindowPicker
      label="Laycan"
      today="2026-11-20"
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

const openCalendar = () => fireEvent.click(screen.getByRole('button', { name: /Dates/ }));
const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.getAttribute('data-day');
const months = () => screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'));

beforeAll(async () => {
  setLanguage('en', catalogue);
  await loadDaysPopup();
});
afterEach(() => {
  cleanup();
  onChange.mockClear();
});

describe('date window picker', () => {
  it('quick choices are radio buttons', () => {
    render(<Harness />);
    const group = screen.getByRole('group', { name: 'Laycan' });
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Any time' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Next month' }));
    expect(onChange).toHaveBeenCalledWith({ kind: 'nextMonth' });
  });

  it('two days from the calendar are shown on its button', () => {
    render(<Harness />);
    openCalendar();
    expect(months()).toEqual(['November 2026', 'December 2026']);
    fireEvent.click(day('Saturday, 28 November 2026'));
    expect(screen.getByRole('status').textContent).toBe('Choose the last day');
    fireEvent.click(day('Saturday, 5 December 2026'));
    expect(screen.getByRole('status').textContent).toBe('28 Nov – 5 Dec, 8 days');
    expect(document.querySelectorAll('td[aria-selected="true"]')).toHaveLength(8);
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onChange).toHaveBeenCalledWith({ kind: 'dates', since: '2026-11-28', until: '2026-12-05' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('28 Nov – 5 Dec');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('an earlier day restarts the choice, and one day is a valid range', () => {
    render(<Harness />);
    openCalendar();
    fireEvent.click(day('Saturday, 28 November 2026'));
    fireEvent.click(day('Sunday, 22 November 2026'));
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onChange).toHaveBeenCalledWith({ kind: 'dates', since: '2026-11-22', until: '2026-11-22' });
  });

  it('clearing the dates returns to any time', () => {
    render(<Harness first={{ kind: 'dates', since: '2026-11-28', until: '2026-12-05' }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Laycan: choose dates 28 Nov – 5 Dec' }));
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange).toHaveBeenCalledWith({ kind: 'any' });
  });

  it('days before today cannot be chosen', () => {
    render(<Harness />);
    openCalendar();
    expect(day('Thursday, 19 November 2026').disabled).toBe(true);
    expect(day('Friday, 20 November 2026').getAttribute('aria-current')).toBe('date');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true);
  });
});

describe('calendar keyboard', () => {
  it('the cursor starts on today and moves by days, weeks and months', () => {
    render(<Harness />);
    openCalendar();
    expect(focused()).toBe('2026-11-20');
    const steps: [string, string][] = [
      ['ArrowRight', '2026-11-21'],
      ['ArrowDown', '2026-11-28'],
      ['ArrowLeft', '2026-11-27'],
      ['Home', '2026-11-23'],
      ['End', '2026-11-29'],
      ['ArrowDown', '2026-12-06'],
      ['ArrowUp', '2026-11-29'],
      ['PageDown', '2026-12-29'],
      ['PageDown', '2027-01-29'],
      ['PageDown', '2027-02-28'],
      ['PageUp', '2027-01-28'],
    ];
    const reached = steps.map(([key]) => {
      press(key);
      return focused();
    });
    expect(reached).toEqual(steps.map(([, day]) => day));
  });

  it('the calendar shows the months that the cursor reaches', () => {
    render(<Harness />);
    openCalendar();
    press('PageDown');
    expect(months()).toEqual(['November 2026', 'December 2026']);
    press('PageDown');
    expect(months()).toEqual(['December 2026', 'January 2027']);
    press('PageUp');
    press('PageUp');
    expect(months()).toEqual(['November 2026', 'December 2026']);
  });

  it('the cursor never moves before today', () => {
    render(<Harness />);
    openCalendar();
    press('ArrowUp');
    expect(focused()).toBe('2026-11-20');
  });

  it('Escape closes the calendar and returns the focus to its button', () => {
    render(<Harness />);
    openCalendar();
    press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Dates');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('a preset chooses its days with one press', () => {
    render(<Harness />);
    openCalendar();
    fireEvent.click(screen.getByRole('button', { name: 'Next 2 weeks' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /20 Nov – 3 Dec/ })).toBeDefined();
  });

  it('exactly one day is in the tab order', () => {
    render(<Harness />);
    openCalendar();
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Following month' }));
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
  });
});
