// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { catalogue } from '../i18n/en/catalogue.ts';
import { setLanguage } from '../i18n/t.ts';
import { ChipMenu } from './chip-menu.tsx';
import { Chip } from './chip.tsx';
import { Menu } from './menu.tsx';

const onSelect = vi.fn<(key: string) => void>();
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

function Sorting() {
  const entries = ['laycan', 'arrival', 'days'].map((key) => ({
    key,
    label: key,
    isChecked: key === 'arrival',
    onSelect: () => onSelect(key),
  }));
  return <Menu label="Sort" entries={entries} renderTrigger={(trigger) => <Chip {...trigger}>Sort</Chip>} />;
}

function Filter() {
  const [chosen, setChosen] = useState<string[]>([]);
  const options = ['normal', 'roll', 'regular'].map((value) => ({ value, label: `type ${value}` }));
  return <ChipMenu label="Vessel type" options={options} chosen={chosen} onChange={setChosen} />;
}

beforeAll(() => setLanguage('en', catalogue));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('menu', () => {
  it('opens on the checked entry and moves with the keys', () => {
    render(<Sorting />);
    const button = screen.getByRole('button', { name: 'Sort' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(focused()).toBe('arrival');
    const reached = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => {
      press(key);
      return focused();
    });
    expect(reached).toEqual(['days', 'laycan', 'days', 'laycan', 'days']);
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('arrival');
  });

  it('runs the chosen entry, closes and returns the focus', () => {
    render(<Sorting />);
    screen.getByRole('button', { name: 'Sort' }).focus();
    press('ArrowDown');
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'days' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('days');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('Sort');
  });

  it('closes on Escape, on a press outside and by its own button', () => {
    render(<Sorting />);
    const button = screen.getByRole('button', { name: 'Sort' });
    const ways = [
      () => press('Escape'),
      () => fireEvent.pointerDown(document.body),
      () => fireEvent.click(button),
    ];
    for (const way of ways) {
      fireEvent.click(button);
      expect(screen.getByRole('menu')).toBeDefined();
      way();
      expect(screen.queryByRole('menu')).toBeNull();
    }
  });
});

describe('chip menu', () => {
  it('shows the chosen values and stays open while choosing', () => {
    render(<Filter />);
    fireEvent.click(screen.getByRole('button', { name: 'Vessel type' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'type regular' }));
    expect(screen.getByRole('button', { name: 'type regular' })).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'type normal' }));
    expect(screen.getByRole('button', { name: 'type normal +1' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('button', { name: 'Vessel type' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
