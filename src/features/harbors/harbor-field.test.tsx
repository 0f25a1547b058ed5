// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aHarborBookView } from '../../../tests/support/a-harbor-book-view.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { emptyDraft, type EndDraft } from './end-draft.ts';
import { HarborField } from './harbor-field.tsx';
import type { HarborBookView } from './use-harbor-book.ts';

const arrived = aHarborBookView();
const waiting = aHarborBookView(null);
const early = new Map([['CNSHA', { chinese_name: '上海', english_name: 'Shanghai' }]]);

let draft: EndDraft;
interface Given {
  first?: EndDraft;
  book?: HarborBookView;
  recent?: string[];
  onFirstPick?: () => void;
  other?: { isEmpty: boolean; onLane: (lane: string) => void };
}

function Harness({ first = emptyDraft, book = arrived, recent = [], onFirstPick = () => {}, other }: Given) {
  const [held, setHeld] = useState(first);
  useEffect(() => {
    draft = held;
  });
  const rest = { recent, onFirstPick, ...(other && { other }) };
  return <HarborField side="load" draft={held} onDraft={setHeld} book={book} {...rest} />;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chips = () => {
  const list = screen.queryByRole('list');
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((chip) => chip.textContent)
    : [];
};

beforeEach(() => setLanguage('zh', chinese));
afterEach(cleanup);

/**
 * Runs a function after React has committed the preceding siblings, but before effects that run after the
 * frame.
 */
function RightAfter({ isNow, run }: { isNow: boolean; run: () => void }) {
  useLayoutEffect(() => {
    if (isNow) run();
    // The effect runs once, when it is committed together with the preceding siblings.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNow]);
  return null;
}

/** Dispatches an input event as a browser does, outside the test library's `act`. */
function typeNatively(value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), value);
  field().dispatchEvent(new Event('input', { bubbles: true }));
}

describe('port field', () => {
  it('a letter typed when the port list arrives is not lost', () => {
    const page = (book: HarborBookView) => (
      <>
        <Harness book={book} />
        <RightAfter isNow={book === arrived} run={() => typeNatively('sh')} />
      </>
    );
    const { rerender } = render(page(waiting));
    field().focus();
    type('s');
    rerender(page(arrived));
    expect(field().value).toBe('sh');
    expect(options()[0]).toBe('CNSHA上海Shanghai中国');
  });

  it.each([
    ['上', 'CNSHA上海Shanghai中国'],
    ['shangh', 'CNSHA上海Shanghai中国'],
    ['SHANGHAI', 'CNSHA上海Shanghai中国'],
    ['sh', 'CNSHA上海Shanghai中国'],
    ['cnsha', 'CNSHA上海Shanghai中国'],
    ['tc', 'CNTAG太仓Taicang中国'],
    ['jbal', 'AEJEA杰贝阿里Jebel Ali阿联酋'],
    ['mina', 'AEJEA杰贝阿里Jebel Ali 又称 Mina Jabal Ali阿联酋'],
    ['felix', 'GBFXTFelixstowe英国'],
    ['阿联', 'AE阿联酋United Arab Emirates国家'],
    ['华东', '华东主港East China main ports2 个港口'],
  ])('"%s" offers %s first', (text, first) => {
    render(<Harness />);
    type(text);
    expect(options()[0]).toBe(first);
  });

  it('a misspelt name offers the nearest port', () => {
    render(<Harness />);
    type('Sharjha');
    expect(options()).toEqual(['AESHJ沙迦Sharjah阿联酋']);
    expect(screen.getByText('没有完全一致的港口，相近的有')).toBeTruthy();
  });

  it('two names fill both ends, on picking and on leaving the field', () => {
    let lane = '';
    const other = { isEmpty: true, onLane: (ends: string) => (lane = ends) };
    render(<Harness other={other} />);
    type('上海 沙迦');
    expect(options()).toEqual(['上海 → 沙迦填入起运港和目的港']);
    press('Enter');
    expect(lane).toBe('CNSHA AESHJ');
    lane = '';
    fireEvent.blur(field());
    expect(lane).toBe('CNSHA AESHJ');
  });

  it('two names leave a filled other end unchanged', () => {
    let lane = '';
    render(<Harness other={{ isEmpty: false, onLane: (ends: string) => (lane = ends) }} />);
    type('上海 沙迦');
    fireEvent.blur(field());
    expect([lane, draft.text]).toEqual(['', '上海 沙迦']);
  });

  it('Enter chooses the best match and shows its name and code', () => {
    render(<Harness />);
    type('jebel');
    press('Enter');
    expect(draft).toEqual({ tokens: ['AEJEA'], text: '' });
    expect(field().value).toBe('杰贝阿里');
    expect(screen.getByText(/Jebel Ali/)).toBeTruthy();
    expect(screen.getByText(/AEJEA/)).toBeTruthy();
  });

  it('recent and busy ports are offered before anything is typed', () => {
    render(<Harness recent={['AEJEA', 'XXXXX', 'CNSHA']} />);
    fireEvent.focus(field());
    expect(screen.getByRole('group', { name: '最近查过' }).textContent).toContain('杰贝阿里');
    expect(options().filter((option) => option?.includes('上海'))).toHaveLength(1);
    expect(screen.getByRole('group', { name: '热门起运港' }).textContent).toContain('太仓');
    expect(screen.getByText('离线可用')).toBeTruthy();
  });

  it('the field does not search during input method composition', () => {
    render(<Harness />);
    fireEvent.compositionStart(field());
    type('shang');
    press('Enter');
    expect(draft).toEqual(emptyDraft);
    expect(options()).toEqual([]);
    fireEvent.compositionEnd(field(), { target: { value: '上海' } });
    expect(options()[0]).toContain('CNSHA');
  });

  it('several places are chips, and Backspace removes the last', () => {
    render(<Harness first={{ tokens: ['CNSHA'], text: '' }} />);
    fireEvent.click(screen.getByRole('button', { name: '起运港再加一个' }));
    expect(chips()).toEqual(['上海']);
    type('taic');
    press('Enter');
    expect(draft.tokens).toEqual(['CNSHA', 'CNTAG']);
    expect(chips()).toEqual(['上海', '太仓']);
    press('Backspace');
    expect(draft.tokens).toEqual(['CNSHA']);
  });

  it('typing over a chosen place replaces it', () => {
    render(<Harness first={{ tokens: ['CNSHA'], text: '' }} />);
    type('太');
    press('Enter');
    expect(draft.tokens).toEqual(['CNTAG']);
  });

  it('a pasted list is read as places', () => {
    render(<Harness />);
    type('上海/CNTAG, 阿联酋');
    expect(draft).toEqual({ tokens: ['CNSHA', 'CNTAG'], text: '阿联酋' });
    fireEvent.blur(field());
    expect(draft).toEqual({ tokens: ['CNSHA', 'CNTAG', 'AE'], text: '' });
  });

  it('unknown text stays in the field with a message', () => {
    render(<Harness />);
    type('亚特兰蒂斯');
    expect(screen.getByText('未找到该港口，请换一种写法')).toBeTruthy();
    fireEvent.blur(field());
    expect(draft).toEqual({ tokens: [], text: '亚特兰蒂斯' });
  });

  it('the clear button empties the field', () => {
    render(<Harness first={{ tokens: ['CNSHA', 'CNTAG'], text: '' }} />);
    fireEvent.click(screen.getByRole('button', { name: '清空起运港' }));
    expect(draft).toEqual(emptyDraft);
    expect(document.activeElement).toBe(field());
  });

  it('typed text stays until the port list arrives and is then found', () => {
    const { rerender } = render(<Harness book={waiting} />);
    type('上海');
    expect(screen.getByText('正在加载港口表，已输入的内容会保留')).toBeTruthy();
    expect(field().value).toBe('上海');
    rerender(<Harness book={arrived} />);
    expect(options()[0]).toContain('CNSHA');
    rerender(<Harness book={{ ...waiting, isMissing: true }} />);
    expect(screen.getByText('港口表尚未下载，请联网后选择')).toBeTruthy();
  });

  it('a place of the address is not shown as its code while the port list is loading', () => {
    const first = { tokens: ['CNSHA'], text: '' };
    const { rerender } = render(<Harness first={first} book={waiting} />);
    expect(field().value).toBe('…');
    rerender(<Harness first={first} book={{ ...waiting, names: namesOf(null, early) }} />);
    expect(field().value).toBe('上海');
    rerender(<Harness first={first} book={{ ...waiting, isMissing: true }} />);
    expect(field().value).toBe('CNSHA');
  });

  it('text finished with Enter becomes places once the port list arrives', () => {
    const { rerender } = render(<Harness book={waiting} />);
    field().focus();
    type('CNSHA, 太仓, ');
    expect(draft).toEqual({ tokens: ['CNSHA'], text: '太仓 / ' });
    type('太仓 / 阿联酋');
    // False means that the default is prevented: the form is not submitted.
    expect(press('Enter')).toBe(false);
    expect(draft.text).toBe('太仓 / 阿联酋');
    rerender(<Harness />);
    expect(draft).toEqual({ tokens: ['CNSHA', 'CNTAG', 'AE'], text: '' });
    expect(chips()).toEqual(['上海', '太仓', '阿联酋']);
    expect(options()).toEqual([]);
  });

  it.each([
    ['moves on to the next field if the reader is still in this one', 'stays', 1],
    ['does not move a reader who has gone to another field', 'goes', 0],
  ])('early text that becomes a place %s', (_, reader, times) => {
    const onFirstPick = vi.fn<() => void>();
    const page = (book: HarborBookView) => (
      <>
        <Harness book={book} onFirstPick={onFirstPick} />
        <input aria-label="date" />
      </>
    );
    const { rerender } = render(page(waiting));
    field().focus();
    type('上海');
    press('Enter');
    if (reader === 'goes') screen.getByLabelText('date').focus();
    rerender(page(arrived));
    expect(draft).toEqual({ tokens: ['CNSHA'], text: '' });
    expect(onFirstPick).toHaveBeenCalledTimes(times);
  });

  it('text of a left field becomes places in order when the list arrives', () => {
    const { rerender } = render(<Harness book={waiting} />);
    type('太仓, CNSHA, 亚特兰蒂斯');
    fireEvent.blur(field());
    rerender(<Harness />);
    expect(draft).toEqual({ tokens: ['CNTAG', 'CNSHA'], text: '亚特兰蒂斯' });
  });

  describe('while only the first part of the port list has arrived', () => {
    const wanted: string[] = [];
    const part: HarborBookView = {
      ...waiting,
      first: { ...aHarborBook(), list: aHarborBook().list.slice(0, 2) },
      needWhole: () => void wanted.push('whole'),
    };
    beforeEach(() => wanted.splice(0));

    it('suggestions are offered, but Enter waits for the whole list', () => {
      const { rerender } = render(<Harness book={part} />);
      field().focus();
      type('上海');
      expect(options()[0]).toContain('CNSHA');
      expect(wanted).not.toEqual([]);
      expect(press('Enter')).toBe(false);
      expect(draft).toEqual({ tokens: [], text: '上海' });
      rerender(<Harness />);
      expect(draft).toEqual({ tokens: ['CNSHA'], text: '' });
    });

    it('a suggestion can be picked at once', () => {
      render(<Harness book={part} />);
      type('上海');
      press('ArrowDown');
      press('Enter');
      expect(draft).toEqual({ tokens: ['CNSHA'], text: '' });
    });

    it('a second place gets no suggestions, because picking one would replace the first', () => {
      render(<Harness book={part} />);
      type('太仓, 上海');
      expect(options()).toEqual([]);
      expect(draft.text).toBe('太仓, 上海');
    });
  });

  it.each([
    ['is typed', '太仓, shang'],
    ['is changed after Enter', '太仓, sha'],
  ])('the last piece stays text if the port list arrives while it %s', (_, before) => {
    const { rerender } = render(<Harness book={waiting} />);
    field().focus();
    type(before);
    if (before.endsWith('sha')) press('Enter');
    type('太仓 / shang');
    rerender(<Harness />);
    expect(draft).toEqual({ tokens: ['CNTAG'], text: 'shang' });
    expect(options()[0]).toContain('CNSHA');
  });

  it('Enter submits the form if the port list is unavailable', () => {
    render(<Harness book={{ ...waiting, isMissing: true }} />);
    type('上海');
    expect(press('Enter')).toBe(true);
  });

  it.each([arrived, waiting])('a list can be typed letter by letter', (book) => {
    render(<Harness book={book} />);
    type('CNSHA,');
    expect(field().value).toBe('');
    expect(chips()).toHaveLength(1);
    type('CNTAG,');
    expect(draft.tokens).toEqual(['CNSHA', 'CNTAG']);
  });

  it('in English the Chinese name is the second name', () => {
    setLanguage('en', english);
    render(<Harness />);
    type('tai');
    expect(options()[0]).toBe('CNTAGTaicang太仓China');
    press('Enter');
    expect(field().value).toBe('Taicang');
  });
});
