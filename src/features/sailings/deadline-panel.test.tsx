// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { CutOff } from '../../../trade/sailing/sailing.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { DeadlinePanel } from './deadline-panel.tsx';
import { setClass } from './use-cargo-class.ts';

beforeEach(() => {
  setLanguage('zh', chinese);
  setClass('general');
});
afterEach(cleanup);

const at = (code: CutOff['code'], time: string): CutOff => ({
  code,
  harbor_code: 'CNSHA',
  time: `2026-11-${time}:00+08:00`,
  provenance: 'published',
  rule: null,
});
const cutOffs = [
  at('EFC', '18T08:00'),
  at('PCO', '22T12:00'),
  at('PCO_LATE', '22T18:00'),
  at('EFC_DG', '21T08:00'),
  at('DGC', '21T20:00'),
  at('DCO', '21T17:00'),
];
const show = (now: string, shown = cutOffs, isContainer = true) =>
  render(
    <DeadlinePanel
      cutOffs={shown}
      departure="2026-11-23T18:00"
      now={new Date(`2026-11-${now}:00+08:00`)}
      isContainer={isContainer}
    />,
  );
const classes = () => screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent);

test('a deadline that has passed is named before the next one', () => {
  show('20T14:00');
  expect(screen.queryByText(/已过/)).toBeNull();
  cleanup();
  show('22T09:00');
  expect(screen.getByText('截单已过 16 小时')).toBeTruthy();
  expect(screen.getByText('还有 3 小时')).toBeTruthy();
});

test('the next deadline is that of the chosen class, which is remembered', () => {
  show('20T14:00');
  expect(screen.getByText('截单', { selector: 'b' })).toBeTruthy();
  fireEvent.click(screen.getByLabelText('危险品'));
  expect(screen.getByText('危险品开港', { selector: 'b' })).toBeTruthy();
  expect(screen.getByText('还有 18 小时')).toBeTruthy();
  cleanup();
  show('20T14:00');
  expect(screen.getByLabelText<HTMLInputElement>('危险品').checked).toBe(true);
});

test('each receiving window shows its state', () => {
  show('20T14:00');
  expect(screen.getByText('已开港，1 天 22 小时后截港')).toBeTruthy();
  expect(screen.getByText('18 小时后开港')).toBeTruthy();
  cleanup();
  show('22T15:00');
  expect(screen.getByText('已截 3 小时，延截至 18:00')).toBeTruthy();
  expect(screen.getByRole('img', { name: /^开港 .*晚截港/ })).toBeTruthy();
});

test('a break-bulk sailing offers break-bulk first, and only the classes that it takes', () => {
  show('20T14:00', cutOffs, false);
  expect(classes()).toEqual(['件杂货', '危险品']);
  cleanup();
  show(
    '20T14:00',
    [at('PCO', '22T12:00'), at('OBC', '22T08:00'), { ...at('RCO', '22T12:00'), time: null }],
    false,
  );
  expect(classes()).toEqual(['件杂货', '大件']);
  cleanup();
  show('20T14:00');
  expect(classes()).toEqual(['普货', '危险品', '冷藏箱', '超限箱', '拼箱']);
});

test('a class that the break-bulk sailing does not take counts as break-bulk', () => {
  setClass('reefer');
  show('20T14:00', cutOffs, false);
  expect(screen.getByLabelText<HTMLInputElement>('件杂货').checked).toBe(true);
  expect(screen.getByText('截单', { selector: 'b' })).toBeTruthy();
});
