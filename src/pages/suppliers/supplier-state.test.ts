import { expect, test } from 'vitest';

import { supplierLink } from '../../../contract/links/discovery-links.ts';
import { parseSuppliers, supplierQuery, supplierRequest } from './supplier-state.ts';

const searchOf = (link: string) => link.slice(link.indexOf('?'));

test('the address contains the whole state of the list', () => {
  const state = {
    id: 7,
    category: 'lashing' as const,
    nation: 'CN',
    harbor: 'CNSHA',
    keyword: '绑扎 & co',
    page: 3,
  };
  expect(parseSuppliers(searchOf(supplierLink(7, supplierQuery(state))))).toEqual(state);
  expect(supplierRequest(state)).toEqual({
    category_id: 'lashing',
    nation_code: 'CN',
    harbor_code: 'CNSHA',
    keyword: '绑扎 & co',
    page: 3,
  });
});

test('unknown values in the address are ignored', () => {
  expect(parseSuppliers('?id=x&category_id=all&nation_code=china&harbor_code=1&page=-1')).toEqual({
    id: null,
    category: '',
    nation: '',
    harbor: '',
    keyword: '',
    page: 1,
  });
});
