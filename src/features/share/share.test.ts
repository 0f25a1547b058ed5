// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { closeToast, currentToasts } from '../../ui/toasts.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { copyText, shareLink } from './share.ts';
import { sailingsText, sharedLink } from './shared-link.ts';

const names = namesOf(aHarborBook());
const link = '/pages/browse/index?from=CNSHA';
const writeText = vi.fn<(text: string) => Promise<void>>();
const lastMessage = () => currentToasts().at(-1)?.text;

beforeEach(() => {
  setLanguage('zh', catalogue);
  for (const { id } of currentToasts()) closeToast(id);
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
afterEach(() => vi.unstubAllGlobals());

describe('sailings as text', () => {
  test('several sailings are numbered, with a link to the list at the end', () => {
    const lines = sailingsText([aVisitorRow(), aVisitorRow()], names, link).split('\n');
    expect(lines.filter((line) => /^\d\. /.test(line))).toHaveLength(2);
    expect(lines.at(-1)).toBe(`${location.origin}/s/lane/CNSHA`);
  });
});

describe('sharing a link', () => {
  test("the system's share sheet opens if there is one", async () => {
    const share = vi.fn<(shared: ShareData) => Promise<void>>(async () => {});
    vi.stubGlobal('navigator', { share });
    await shareLink('上海 – 杰贝阿里', link);
    expect(share).toHaveBeenCalledWith({ title: '上海 – 杰贝阿里', url: sharedLink(link) });
  });

  test('closing the share sheet shows no error', async () => {
    vi.stubGlobal('navigator', { share: async () => Promise.reject(new DOMException('', 'AbortError')) });
    await shareLink('上海', link);
    expect(currentToasts()).toEqual([]);
  });

  test('without a share sheet the link is copied, with a message', async () => {
    await shareLink('上海', link);
    expect(writeText).toHaveBeenCalledWith(sharedLink(link));
    expect(lastMessage()).toBe(catalogue.browse.linkCopied);
  });
});

test('a refused clipboard is reported', async () => {
  vi.stubGlobal('navigator', {});
  await copyText('text', 'done');
  expect(lastMessage()).toBe(catalogue.browse.copyFailed);
});
