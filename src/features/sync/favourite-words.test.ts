import { beforeEach, expect, test } from 'vitest';

import { collectionHarborHandle } from '../../../contract/facts/favourites.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { memberCatalogue } from '../../i18n/zh/member-catalogue.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { describeEntry } from './describe-entry.ts';

beforeEach(() => setLanguage('zh', { ...catalogue, ...memberCatalogue }));

test('the deletion of a group with lanes names the group that the person saw', () => {
  const lane = { group_id: 'g', from: 'CNSHA', to: 'AEJEA' };
  const entry = anEntry({
    call: collectionHarborHandle.path,
    body: { group: { group_id: 'g', on: false, base: { title: '中东项目', sequence: 'V', lanes: [] } } },
    rows: [{ table: 'collection_lane', key: [7, 'g', 'CNSHA', 'AEJEA'], before: lane, after: null }] as never,
  });
  expect(describeEntry(entry, namesOf(null, new Map()), new Date()).what).toBe('删除分组 中东项目');
});
