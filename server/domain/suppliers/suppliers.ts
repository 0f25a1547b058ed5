import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { supplierList } from '../../../contract/calls/suppliers.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { searchHarbors } from '../../../trade/harbors/harbor-search.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import { supplierCategoryIds, type SupplierDetail } from '../../../trade/suppliers/supplier.ts';
import type { OpenDatabase } from '../../db/open.ts';
import {
  countSuppliersByCategory,
  countSuppliersByHarbor,
  findSupplier,
  listSuppliers,
  type SupplierChoice,
} from '../../db/suppliers/suppliers.ts';
import { knownHarbors, type KnownHarbors } from '../harbors/harbors.ts';
import type { Caller } from '../rights/caller.ts';
import { refusal } from '../rights/refusal.ts';

interface Asked {
  database: OpenDatabase;
  now: Date;
  caller: Caller;
}

type ListRequest = ParsedRequestOf<typeof supplierList>;

/** The maximum number of ports with suppliers that are returned for the map. */
const harborsMost = 200;
/** The maximum number of ports that a typed text may match. */
const namedHarborsMost = 20;

/** Returns suppliers by category, port and text. Throws `invalid` for an unknown port or nation. */
export async function suppliersOf(
  request: ListRequest,
  { database, now }: Omit<Asked, 'caller'>,
): Promise<AnswerOf<typeof supplierList>> {
  const { page, page_size } = request;
  const harbors = await knownHarbors(database, now);
  const choice = choiceOf(request, harbors);
  const offset = Math.min((page - 1) * page_size, limits.totalMost);
  const { list, total } = await listSuppliers(database, choice, {
    offset,
    most: page_size,
    totalMost: limits.totalMost,
  });
  const counted = await countSuppliersByCategory(database, choice);
  const totals = new Map(counted.map((one) => [one.category_id, one.total]));
  const atHarbors = await countSuppliersByHarbor(database, choice, harborsMost);
  return {
    list,
    total,
    page,
    page_size,
    categories: supplierCategoryIds.flatMap((category_id) => {
      const found = totals.get(category_id);
      return found === undefined ? [] : [{ category_id, total: found }];
    }),
    harbors: atHarbors.flatMap((one) => {
      const harbor = harbors.byCode.get(one.harbor_code);
      return harbor ? [{ ...one, nation_code: harbor.nation_code }] : [];
    }),
  };
}

/**
 * Returns one supplier; the contact is included only for members. A demo account sees the contacts of demo
 * suppliers only. Throws `not_found` if no published supplier has this id.
 */
export async function viewSupplier(id: number, { database, caller }: Asked): Promise<SupplierDetail> {
  const found = await findSupplier(database, id);
  if (!found) throw new AppError('not_found');
  const { contact, ...row } = found;
  const isSeen = caller.role !== 'TOURIST' && (row.is_demo || !caller.is_demo);
  return isSeen ? { ...row, contact, locked: null } : { ...row, locked: 'login' };
}

function choiceOf(
  { category_id, nation_code, harbor_code, keyword }: ListRequest,
  harbors: KnownHarbors,
): SupplierChoice {
  return {
    categories: category_id,
    harbors: harborsOf({ nation_code, harbor_code }, harbors),
    named: keyword === '' ? null : { text: keyword, harbors: harborsNamed(keyword, harbors) },
  };
}

/**
 * Returns the ports that a text names without a typing error. A text that is only punctuation names no port.
 */
function harborsNamed(keyword: string, { index }: KnownHarbors): string[] {
  if (foldText(keyword) === '') return [];
  return searchHarbors(index, keyword, { limit: namedHarborsMost })
    .filter(({ slips }) => slips === 0)
    .map(({ code }) => code);
}

function harborsOf(
  { nation_code, harbor_code }: Pick<ListRequest, 'nation_code' | 'harbor_code'>,
  { byCode, codesByNation }: KnownHarbors,
): readonly string[] | null {
  const harbor = harbor_code === undefined ? undefined : byCode.get(harbor_code);
  if (harbor_code !== undefined && !harbor)
    throw refusal({
      code: 'invalid',
      field: 'harbor_code',
      why: 'harbor_unknown',
      values: { value: harbor_code },
    });
  const ofNation = nation_code === undefined ? null : codesByNation.get(nation_code);
  if (ofNation === undefined && nation_code !== undefined)
    throw refusal({
      code: 'invalid',
      field: 'nation_code',
      why: 'nation_unknown',
      values: { value: nation_code },
    });
  if (!harbor) return ofNation ?? null;
  return ofNation && !ofNation.includes(harbor.code) ? [] : [harbor.code];
}
