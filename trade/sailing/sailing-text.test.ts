import { describe, expect, test } from 'vitest';

import { namesOf } from '../harbors/place-names.ts';
import { aHarborBook } from '../../tests/support/a-harbor-book.ts';
import { aCertifiedRow, aPortCall, aVisitorRow } from '../../tests/support/a-sailing-row.ts';
import { sailingText } from './sailing-text.ts';

const names = namesOf(aHarborBook());

describe('a sailing as text', () => {
  test('contains both names of its ports and unambiguous dates', () => {
    const parts = sailingText(aVisitorRow(), names).split(' | ');
    expect(parts[0]).toBe('上海 Shanghai (CNSHA) – 杰贝阿里 Jebel Ali (AEJEA)');
    expect(parts).toContain('受载 Laycan 2026-11-22 / 2026-11-25');
    expect(parts).toContain('21 天 days');
    expect(parts).toContain('望潮滚装 Wang Chao RoRo');
  });

  test('contains the vessel name only if its reader may see it', () => {
    expect(sailingText(aVisitorRow(), names)).not.toContain('TBN');
    expect(sailingText(aCertifiedRow(), names)).toContain('WANG CHAO PIONEER');
    expect(sailingText(aCertifiedRow({ ship_name: null }), names)).toContain('TBN');
  });

  test('marks a withdrawn sailing and demo data', () => {
    const text = sailingText(aVisitorRow({ withdrawn_time: '2026-11-19T00:00:00Z', is_demo: true }), names);
    expect(text).toContain('已取消 CANCELLED');
    expect(text).toContain('演示数据 DEMO');
  });

  test('contains the code of an unknown port', () => {
    const row = aVisitorRow({ load: aPortCall({ harbor_code: 'XXNEW' }) });
    expect(sailingText(row, names)).toContain('XXNEW (XXNEW)');
  });
});
