// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { catalogue } from '../i18n/en/catalogue.ts';
import { setLanguage } from '../i18n/t.ts';
import { ageLevel } from '../trade-ui/age-level.ts';
import { Age } from '../trade-ui/age.tsx';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { LaneName } from '../trade-ui/lane-name.tsx';
import { LoadingAfterDelay } from './loading-after-delay.tsx';
import { Marked } from './marked.tsx';
import { OwnerMark, ownerTile } from '../trade-ui/owner-mark.tsx';
import { Pagination, shownPages } from './pagination.tsx';
import { StateCard } from '../trade-ui/state-card.tsx';
import { Tabs } from './tabs.tsx';
import { When } from './when.tsx';

const now = new Date('2026-11-20T06:05:00Z');
const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);

beforeAll(() => setLanguage('en', catalogue));
afterEach(cleanup);

describe('age of data', () => {
  it.each([
    [0, 'fresh'],
    [23.9, 'fresh'],
    [24, 'ageing'],
    [7 * 24 - 1, 'ageing'],
    [7 * 24, 'stale'],
  ])('data %d hours old is %s', (hours, level) => expect(ageLevel(hoursAgo(hours), now)).toBe(level));

  it('other limits can be given', () => {
    const within = { ageingAfterMs: hourMs / 2, staleAfterMs: hourMs };
    expect(ageLevel(hoursAgo(0.6), now, within)).toBe('ageing');
  });

  it('stale data is marked in words, with an exact time for machines', () => {
    render(<Age time={hoursAgo(9 * 24)} now={now} />);
    expect(screen.getByText('9 days ago, may be out of date').getAttribute('datetime')).toBe(
      '2026-11-11T06:05:00.000Z',
    );
  });
});

describe('button', () => {
  it('a busy button ignores clicks and does not move', () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button isBusy onClick={onClick}>
        Send
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('a button without text is named by its label', () => {
    render(<Button icon="M0 0" label="Export" />);
    expect(screen.getByRole('button', { name: 'Export' })).toBeDefined();
  });
});

it('a text field is linked to its label, hint and error', () => {
  render(<TextField label="Mobile" hint="11 digits" error="Too short" />);
  const input = screen.getByLabelText('Mobile');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Too short', '11 digits']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it('screen readers read a lane name as from and to', () => {
  render(<LaneName from="Shanghai" to="Jebel Ali" />);
  expect(document.body.textContent).toBe('Shanghai to Jebel Ali');
});

it('a range of days is written for people and for machines', () => {
  render(<When window={{ start_time: '2026-11-22', end_time: '2026-11-25' }} today="2026-11-20" />);
  const time = document.querySelector('time');
  expect(time?.textContent).toBe('22–25 Nov');
  expect(time?.getAttribute('datetime')).toBe('2026-11-22/2026-11-25');
});

it('loading is announced after a delay, and its result in the same region', () => {
  vi.useFakeTimers();
  const { rerender } = render(<LoadingAfterDelay />);
  act(() => {
    vi.advanceTimersByTime(799);
  });
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => {
    vi.advanceTimersByTime(1);
  });
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('Loading');
  rerender(<LoadingAfterDelay outcome="4 sailings" />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('4 sailings');
  vi.useRealTimers();
});

it('matches in a text are marked', () => {
  const { container } = render(
    <Marked
      text="CNSHA"
      ranges={[
        [0, 2],
        [2, 4],
        [3, 5],
      ]}
    />,
  );
  expect(container.innerHTML.replace(/ class="[^"]*"/g, '')).toBe('<mark>CN</mark><mark>SH</mark>A');
});

describe('owner mark', () => {
  it('is stable for an id and differs among the first 72 ids', () => {
    const tiles = Array.from({ length: 72 }, (_, id) => {
      const { tile } = ownerTile(id);
      return `${tile} ${id % 8}`;
    });
    expect(new Set(tiles).size).toBe(72);
    expect(ownerTile('ac41')).toEqual(ownerTile('ac41'));
  });

  it('is drawn if the logo cannot be loaded', () => {
    const { container } = render(<OwnerMark id={3} logo="/nowhere.png" />);
    const image = container.querySelector('img');
    expect(image?.getAttribute('alt')).toBe('');
    if (image) fireEvent.error(image);
    expect(container.querySelector('svg')).not.toBeNull();
  });
});

describe('pagination', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [4, 5, [1, 2, 3, 4, 5]],
    [9, 9, [1, null, 8, 9]],
  ])('page %d of %d shows %j', (page, count, expected) => expect(shownPages(page, count)).toEqual(expected));

  it('pages are links and the current one is marked', () => {
    render(<Pagination page={2} pageCount={3} hrefOf={(page) => `#/list?page=${page}`} />);
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('#/list?page=3');
  });

  it('a single page shows no pagination', () => {
    const { container } = render(<Pagination page={1} pageCount={1} hrefOf={String} />);
    expect(container.innerHTML).toBe('');
  });
});

it('a state card shows text and actions and can be announced', () => {
  render(
    <StateCard
      kind="error"
      title="Nothing came"
      text="Try later"
      actions={<Button>Again</Button>}
      isAnnounced
    />,
  );
  expect(screen.getByRole('status').textContent).toContain('Nothing came');
  expect(screen.getByRole('heading', { level: 2, name: 'Nothing came' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Again' })).toBeDefined();
});

it('the arrow keys select tabs', () => {
  const onChange = vi.fn<(id: 'a' | 'b') => void>();
  const tabs = [
    { id: 'a', title: 'Cargo' },
    { id: 'b', title: 'Container' },
  ] as const;
  render(
    <Tabs label="What" tabs={tabs} current="a" onChange={onChange}>
      body
    </Tabs>,
  );
  expect(screen.getByRole('tabpanel', { name: 'Cargo' }).textContent).toBe('body');
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'ArrowRight' });
  expect(onChange).toHaveBeenCalledWith('b');
});
