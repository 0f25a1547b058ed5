// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import { Segments } from './segments.tsx';

function Harness() {
  const [value, setValue] = useState('any');
  return (
    <>
      <Segments
        label="When"
        value={value}
        onChange={setValue}
        segments={[
          { value: 'any', label: 'Any time' },
          { value: 'month', label: 'This month' },
        ]}
      />
      <output>{value}</output>
    </>
  );
}

it('a choice in a prerendered group survives hydration', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Harness />);
  document.body.append(container);
  screen.getByRole<HTMLInputElement>('radio', { name: 'This month' }).checked = true;
  act(() => void hydrateRoot(container, <Harness />));
  expect(screen.getByRole('status').textContent).toBe('month');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'This month' }).checked).toBe(true);
});
