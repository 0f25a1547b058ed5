// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { namesOf } from '../../../trade/harbors/place-names.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { parseShip } from './ship-choice.ts';
import { ShipLanes } from './ship-lanes.tsx';

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

const routes = ['far-east-red-sea', 'far-east-africa'].map((shiprouteId) => ({
  shiprouteId,
  total: 2,
  pairs: [],
}));
const show = (shiprouteName: (id: string) => string | null) =>
  render(
    <ShipLanes
      routes={routes}
      choice={parseShip('')}
      choose={() => {}}
      names={namesOf(null)}
      shiprouteName={shiprouteName}
    />,
  );

test('trade lanes become named sections once their names are loaded', () => {
  const { unmount } = show(() => null);
  expect(screen.queryAllByRole('region')).toEqual([]);
  unmount();
  show((id) => (id === 'far-east-africa' ? '远东—非洲' : '远东—红海'));
  expect(screen.getByRole('region', { name: '远东—红海' })).toBeTruthy();
  expect(screen.getByRole('region', { name: '远东—非洲' })).toBeTruthy();
});
