// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aCertifiedRow, aPortCall, aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { setLanguage } from '../../i18n/t.ts';
import { book } from '../../i18n/zh/book.ts';
import { closeToast, currentToasts } from '../../ui/toasts.ts';
import { namesOf } from '../harbors/harbor-names.ts';
import { copyText, fullLink, sailingsText, sailingText, shareLink } from './share.ts';

const names = namesOf(aHarborBook());
const link = '/pages/browse/index?from=CNSHA';
const writeText = vi.fn<(text: string) => Promise<void>>();
const lastMessage = () => currentToasts().at(-1)?.text;

beforeEach(() => {
  setLanguage('zh', book);
  for (const { id } of currentToasts()) closeToast(id);
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
afterEach(() => vi.unstubAllGlobals());

describe('a sailing as text', () => {
  test('says both names of its ports, and dates that mean one day only', () => {
    const parts = sailingText(aVisitorRow(), names).split(' | ');
    expect(parts[0]).toBe('上海 Shanghai (CNSHA) – 杰贝阿里 Jebel Ali (AEJEA)');
    expect(parts).toContain('受载 Laycan 2026-11-22 / 2026-11-25');
    expect(parts).toContain('21 天 days');
    expect(parts).toContain('望潮滚装 Wang Chao RoRo');
  });

  test('names the vessel only to whom it is named', () => {
    expect(sailingText(aVisitorRow(), names)).not.toContain('TBN');
    expect(sailingText(aCertifiedRow(), names)).toContain('WANG CHAO PIONEER');
    expect(sailingText(aCertifiedRow({ ship_name: null }), names)).toContain('TBN');
  });

  test('says when it is withdrawn or only an example', () => {
    const text = sailingText(aVisitorRow({ withdrawn_time: '2026-11-19T00:00:00Z', is_demo: true }), names);
    expect(text).toContain('已撤销 WITHDRAWN');
    expect(text).toContain('演示数据 DEMO');
  });

  test('a port that the list does not hold stands there by its code', () => {
    const row = aVisitorRow({ load: aPortCall({ harbor_code: 'XXNEW' }) });
    expect(sailingText(row, names)).toContain('XXNEW (XXNEW)');
  });

  test('several are numbered, with the way back to the list at the end', () => {
    const lines = sailingsText([aVisitorRow(), aVisitorRow()], names, link).split('\n');
    expect(lines.map((line) => line.slice(0, 3))).toEqual(['1. ', '2. ', 'htt']);
    expect(lines.at(-1)).toBe(fullLink(link));
  });
});

describe('sharing a link', () => {
  test('opens the sheet of the system where there is one', async () => {
    const share = vi.fn<(shared: ShareData) => Promise<void>>(async () => {});
    vi.stubGlobal('navigator', { share });
    await shareLink('上海 – 杰贝阿里', link);
    expect(share).toHaveBeenCalledWith({ title: '上海 – 杰贝阿里', url: fullLink(link) });
  });

  test('is no failure when the sheet is put away', async () => {
    vi.stubGlobal('navigator', { share: async () => Promise.reject(new DOMException('', 'AbortError')) });
    await shareLink('上海', link);
    expect(currentToasts()).toEqual([]);
  });

  test('puts the link on the clipboard elsewhere, and says so', async () => {
    await shareLink('上海', link);
    expect(writeText).toHaveBeenCalledWith(fullLink(link));
    expect(lastMessage()).toBe(book.browse.linkCopied);
  });
});

test('a clipboard that is closed is told, not passed over', async () => {
  vi.stubGlobal('navigator', {});
  await copyText('text', 'done');
  expect(lastMessage()).toBe(book.browse.copyFailed);
});
