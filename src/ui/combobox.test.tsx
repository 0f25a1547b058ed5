// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { catalogue } from '../i18n/en/catalogue.ts';
import { setLanguage } from '../i18n/t.ts';
import { Combobox } from './combobox.tsx';

interface Place {
  id: string;
  name: string;
}
const places: Place[] = ['Shanghai', 'Shantou', 'Sharjah', 'Hamburg'].map((name) => ({
  id: name.toLowerCase(),
  name,
}));
const busy: Place[] = [{ id: 'taicang', name: 'Taicang' }];

const onText = vi.fn<(text: string) => void>();
const onPick = vi.fn<(place: Place) => void>();
const onLeave = vi.fn<() => void>();
const onSubmit = vi.fn<() => void>();

function Harness({ first = '' }: { first?: string }) {
  const [text, setText] = useState(first);
  const typed = text.toLowerCase();
  const found = places.filter((place) => place.id.startsWith(typed));
  return (
    <form onSubmit={onSubmit}>
      <Combobox
        label="Loading port"
        text={text}
        onText={(next) => {
          onText(next);
          setText(next);
        }}
        groups={typed === '' ? [{ label: 'Busy', options: busy }] : [{ options: found }]}
        renderOption={(place) => place.name}
        onPick={(place) => {
          onPick(place);
          setText(place.name);
        }}
        onLeave={onLeave}
        foot="Works offline"
      />
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Loading port' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

beforeAll(() => setLanguage('en', catalogue));
beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

describe('combobox', () => {
  it('focusing the empty field opens the available suggestions', () => {
    render(<Harness />);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    fireEvent.focus(field());
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('group', { name: 'Busy' })).toBeDefined();
    expect(options()).toEqual(['Taicang']);
    expect(activeOption()).toBeNull();
    expect(screen.getByText('Works offline')).toBeDefined();
  });

  it('typing activates the best match, and Enter picks it', () => {
    render(<Harness />);
    type('sh');
    expect(options()).toEqual(['Shanghai', 'Shantou', 'Sharjah']);
    expect(activeOption()).toBe('Shanghai');
    press('Enter');
    expect(onPick).toHaveBeenCalledWith(places[0]);
    expect(field().value).toBe('Shanghai');
    expect(options()).toEqual([]);
  });

  it('the arrow keys move through the options and wrap around', () => {
    render(<Harness />);
    type('sh');
    press('ArrowDown');
    expect(activeOption()).toBe('Shantou');
    press('ArrowUp');
    press('ArrowUp');
    expect(activeOption()).toBe('Sharjah');
    press('ArrowDown');
    expect(activeOption()).toBe('Shanghai');
    press('PageDown');
    expect(activeOption()).toBe('Sharjah');
    press('PageUp');
    expect(activeOption()).toBe('Shanghai');
    press('End');
    expect(activeOption()).toBe('Sharjah');
    press('Home');
    expect(activeOption()).toBe('Shanghai');
    press('Enter');
    expect(onPick).toHaveBeenCalledTimes(1);
  });

  it('Home and End move in the text until an option is selected', () => {
    render(<Harness />);
    type('sh');
    for (const key of ['Home', 'End']) {
      const event = createEvent.keyDown(field(), { key });
      fireEvent(field(), event);
      expect(event.defaultPrevented).toBe(false);
    }
    expect(activeOption()).toBe('Shanghai');
  });

  it('Escape closes the list, and a second Escape clears the text', () => {
    render(<Harness first="sh" />);
    fireEvent.click(field());
    expect(options()).toHaveLength(3);
    press('Escape');
    expect(options()).toEqual([]);
    expect(field().value).toBe('sh');
    press('Escape');
    expect(field().value).toBe('');
  });

  it('Alt with the arrow keys opens and closes the list', () => {
    render(<Harness first="sh" />);
    press('ArrowDown', { altKey: true });
    expect(options()).toHaveLength(3);
    expect(activeOption()).toBeNull();
    press('ArrowUp', { altKey: true });
    expect(options()).toEqual([]);
  });

  it('leaving the field picks nothing', () => {
    render(<Harness />);
    fireEvent.focus(field());
    type('sh');
    press('ArrowDown');
    expect(press('Tab')).toBe(true);
    fireEvent.blur(field());
    expect(onPick).not.toHaveBeenCalled();
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(options()).toEqual([]);
    expect(field().value).toBe('sh');
  });

  it('Enter submits the form if no option is active', () => {
    render(<Harness first="sh" />);
    fireEvent.click(field());
    expect(press('Enter')).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
  });

  it('clicking an option picks it without moving the focus', () => {
    render(<Harness />);
    type('sh');
    const option = screen.getByRole('option', { name: 'Sharjah' });
    expect(fireEvent.mouseDown(option)).toBe(false);
    fireEvent.click(option);
    expect(onPick).toHaveBeenCalledWith(places[2]);
  });

  it('the status gives the number of suggestions or that nothing matches', () => {
    render(<Harness />);
    type('sh');
    expect(screen.getByRole('status').textContent).toBe('3 suggestions, use the arrow keys to choose');
    type('xx');
    expect(screen.getByRole('status').textContent).toBe('Nothing matches');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('combobox with an input method', () => {
  it('composing starts no search and disables the combobox keys', () => {
    render(<Harness />);
    fireEvent.focus(field());
    fireEvent.compositionStart(field());
    type("s'h");
    expect(field().value).toBe("s'h");
    expect(onText).not.toHaveBeenCalled();
    expect(options()).toEqual(['Taicang']);
    press('ArrowDown');
    expect(activeOption()).toBeNull();
    expect(press('Enter')).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
    press('Escape');
    expect(options()).toEqual(['Taicang']);
    field().value = 'Sh';
    fireEvent.compositionEnd(field());
    expect(onText).toHaveBeenCalledExactlyOnceWith('Sh');
    expect(options()).toHaveLength(3);
  });

  it('an Enter that Safari sends after a composition picks nothing', () => {
    render(<Harness />);
    fireEvent.compositionStart(field());
    type('Sh');
    fireEvent.compositionEnd(field());
    expect(press('Enter', { keyCode: 229 })).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
    press('Enter');
    expect(onPick).toHaveBeenCalledWith(places[0]);
  });

  it('text typed into the prerendered field survives hydration', () => {
    const { container } = prerendered();
    field().focus();
    field().value = 'sh';
    act(() => void hydrateRoot(container, <Harness />));
    expect(field().value).toBe('sh');
    expect(activeOption()).toBe('Shanghai');
  });

  it('text of a prerendered field without focus is read without opening the list', () => {
    const { container } = prerendered();
    field().value = 'sh';
    act(() => void hydrateRoot(container, <Harness />));
    expect(onText).toHaveBeenCalledExactlyOnceWith('sh');
    expect(field().value).toBe('sh');
    expect(options()).toEqual([]);
  });

  it('a prerendered field that has the focus opens after hydration', () => {
    const { container } = prerendered();
    field().focus();
    act(() => void hydrateRoot(container, <Harness />));
    expect(options()).toEqual(['Taicang']);
    expect(onText).not.toHaveBeenCalled();
  });
});

function prerendered() {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Harness />);
  document.body.replaceChildren(container);
  return { container };
}
