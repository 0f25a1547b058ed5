// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { Unbroken } from './unbroken.tsx';

afterEach(cleanup);

test.each([
  ['2031年1月1–31日没有船期', ['2031年1月1–31日']],
  ['12月28日–1月2日', ['12月28日', '1月2日']],
  ['11月28–12月5日，12月9日 18:00', ['11月28–12月5日', '12月9日']],
  ['No sailings on 1–31 Jan 2031', ['1–31 Jan 2031']],
  ['28 Nov – 5 Dec', ['28 Nov', '5 Dec']],
  ['WANG CHAO 2611W', []],
])('the dates of "%s" stay on one line', (text, dates) => {
  const { container } = render(<Unbroken text={text} />);
  expect(container.textContent).toBe(text);
  const whole = [...container.querySelectorAll('.nowrap')].map((part) => part.textContent);
  expect(whole).toEqual(dates);
});
