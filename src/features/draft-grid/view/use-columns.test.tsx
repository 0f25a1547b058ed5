// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aServicePattern } from '../../../../tests/support/a-service-pattern.ts';
import { idMaker } from '../../../../tests/support/grid-drafts.ts';
import { voyagesOfPattern } from '../../../../trade/draft/pattern-voyages.ts';
import { catalogue as chinese } from '../../../i18n/zh/catalogue.ts';
import { setLanguage } from '../../../i18n/t.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import { serviceContext } from '../../draft-cells/service-context.ts';
import { useColumns } from './use-columns.ts';

beforeEach(() => setLanguage('zh', chinese));
afterEach(cleanup);

const rule = { id: 'r', hours: 24 };
const pattern = aServicePattern({
  cut_off_rules: [
    { ...rule, id: 'a', harbor_code: 'CNNGB', code: 'PCO' },
    { ...rule, id: 'b', harbor_code: 'CNNGB', code: 'DGC' },
    { ...rule, id: 'c', harbor_code: 'CNSHA', code: 'PCO' },
  ],
});
const zoneOf = () => 'Asia/Shanghai';
const season = voyagesOfPattern(pattern, { existing: [], until: '2026-12-05', zoneOf, makeId: idMaker() });
const rows = season.map((draft): GridRow => ({ draft, published: null, isUnsent: false, refusal: null }));
const service = serviceContext(pattern, season);
const open = () => renderHook(() => useColumns(rows, { service, memory: undefined }));
const deadlinesIn = ({ columns }: ReturnType<typeof useColumns>) =>
  columns.flatMap(({ fields: [field] }) => (field.startsWith('cut_off.') ? [field] : []));

test('a service shows the deadlines of its first port, and the others on request', () => {
  const { result } = open();
  expect(deadlinesIn(result.current)).toEqual(['cut_off.CNNGB.PCO', 'cut_off.CNNGB.DGC']);
  act(() => result.current.setShown(['cut_off.CNSHA.PCO'], true));
  expect(deadlinesIn(result.current)).toContain('cut_off.CNSHA.PCO');
});

test('a deadline that no voyage has gets a column, which can be hidden again', () => {
  const { result } = open();
  act(() => result.current.addDeadline('cut_off.CNNGB.RCO'));
  expect(deadlinesIn(result.current)).toContain('cut_off.CNNGB.RCO');
  act(() => result.current.setShown(['cut_off.CNNGB.RCO'], false));
  expect(deadlinesIn(result.current)).not.toContain('cut_off.CNNGB.RCO');
});
