// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type { Language } from '../../../trade/language.ts';
import { aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { LaneStar } from './lane-star.tsx';
import { OwnerStar } from './owner-star.tsx';
import { VesselStar } from './vessel-star.tsx';

const state = vi.hoisted(() => ({ isOn: false }));
vi.mock('./use-favourite.ts', () => ({
  useFavourite: () => ({ ...state, isSaving: false, view: undefined, toggle: () => {}, isMember: true }),
}));
afterEach(cleanup);

/** Returns the visible words and the labels of the stars of a lane, a shipowner and a vessel. */
function stars(language: Language, isOn: boolean): string[] {
  state.isOn = isOn;
  setLanguage(language, language === 'zh' ? chinese : english);
  render(
    <>
      <LaneStar from="CNSHA" to="AEJEA" fromName="Shanghai" toName="Jebel Ali" />
      <OwnerStar owner={aVisitorRow().shipowner} name="Wang Chao" />
      <VesselStar vessel={{ mmsi: '477123400', name: 'BLUE STAR' }} />
    </>,
  );
  return screen.getAllByRole('button').map((one) => `${one.textContent} = ${one.getAttribute('aria-label')}`);
}

test('a star names the action before the favourite is added, and the state after it', () => {
  expect(stars('zh', false)).toEqual([
    '收藏 = 收藏 Shanghai – Jebel Ali',
    '收藏船东 = 收藏船东 Wang Chao',
    '关注船舶 = 关注船舶 BLUE STAR',
  ]);
  cleanup();
  expect(stars('zh', true)).toEqual([
    '已收藏 = 已收藏 Shanghai – Jebel Ali',
    '已收藏 = 已收藏 Wang Chao',
    '已关注 = 已关注 BLUE STAR',
  ]);
  cleanup();
  expect(stars('en', true)).toEqual([
    'In favourites = In favourites Shanghai – Jebel Ali',
    'In favourites = In favourites Wang Chao',
    'Following = Following BLUE STAR',
  ]);
});
