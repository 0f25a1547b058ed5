// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test } from 'vitest';

import type { Screen } from './screens.tsx';
import { usePage } from './use-page.ts';

afterEach(cleanup);

const Page = () => <h1>The page</h1>;
const aScreen = (load: Screen['load']): Screen => ({ paths: ['/here'], title: () => '', load });

function Shell({ of, onDrawn }: { of: Screen; onDrawn?: () => void }) {
  const { state } = usePage(of);
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return state.kind === 'page' ? <state.page /> : <p>{state.kind}</p>;
}

test('a page is shown after it has loaded', async () => {
  render(<Shell of={aScreen(async () => Page)} />);
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeTruthy();
});

test('a page that loads during the render of its placeholder is shown', async () => {
  const here = aScreen(async () => Page);
  render(<Shell of={here} onDrawn={() => void (here.page = Page)} />);
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeTruthy();
});
