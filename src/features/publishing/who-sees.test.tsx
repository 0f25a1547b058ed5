// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import type { ChangeKind } from '../../../trade/draft/publication-changes.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { followersText, type Followers } from './followers.ts';
import { WhoSees } from './who-sees.tsx';

afterEach(cleanup);

const followersOf = (total: number, byId: Record<string, number>): Followers => ({
  total,
  byId: new Map(Object.entries(byId)),
});
/**
 * Returns the lines that are rendered. The test writes a change as `moved:1`: its kind and the sailing's id.
 */
function linesOf(followers: Followers, ...changes: `${ChangeKind}:${string}`[]) {
  const ticked = changes.map((text) => {
    const [kind, id = ''] = text.split(':');
    return { kind: kind as ChangeKind, id };
  });
  const { container, unmount } = render(<WhoSees followers={followers} ticked={ticked} />);
  const texts = [...container.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map(({ textContent }) => textContent).join(': '),
  );
  const lines = texts.length > 0 ? texts : [container.querySelector('p')?.textContent];
  unmount();
  return lines;
}

describe.each([
  {
    language: 'zh' as const,
    texts: chinese,
    of: ['', '1 人收藏', '5 人收藏'],
    all: ['收藏相关航线: 312 人', '会收到改期: 41 人', '会收到取消: 5 人'],
    least: '会收到改期: 至少 41 人',
    nobody: '暂无人收藏这组船期的航线。',
  },
  {
    language: 'en' as const,
    texts: english,
    of: ['', '1 follower', '5 followers'],
    all: [
      'Follow these lanes: 312 people',
      'Will see a date change: 41 people',
      'Will see a cancellation: 5 people',
    ],
    least: 'Will see a date change: at least 41 people',
    nobody: 'Nobody follows the lanes of this group yet.',
  },
])('readers of a publication, in $language', ({ language, texts, of, all, least, nobody }) => {
  test('a sailing shows its followers, or nothing without any', () => {
    setLanguage(language, texts);
    expect([0, 1, 5].map(followersText)).toEqual(of);
  });

  test('the group and the selected changes show their followers', () => {
    setLanguage(language, texts);
    const followers = followersOf(312, { a: 41, b: 5, c: 30, d: 312 });
    expect(linesOf(followers, 'moved:a', 'withdrawn:b', 'changed:d', 'moved:unfollowed')).toEqual(all);
    expect(linesOf(followers, 'changed:d', 'added:new')).toEqual(all.slice(0, 1));
    expect(linesOf(followersOf(0, {}), 'moved:a')).toEqual([nobody]);
  });

  test('several sailings show a lower bound, so that no member counts twice', () => {
    setLanguage(language, texts);
    const followers = followersOf(312, { a: 41, b: 40 });
    expect(linesOf(followers, 'moved:a', 'moved:b')[1]).toBe(least);
    // All members who follow the group follow the first sailing, so the figure is exact.
    const exact = followersOf(41, { a: 41, b: 40 });
    expect(linesOf(exact, 'moved:a', 'moved:b')[1]).toBe(all[1]);
  });
});
