import type { Benefit } from '../../../contract/calls/membership.ts';
import type { BenefitRow } from '../../db/membership/plans.ts';
import type { ToolRow } from '../../db/tools/tools.ts';
import { visitor, type Caller } from '../rights/caller.ts';
import { limitsOf, permissionOf } from '../rights/permission.ts';
import { needsOf } from '../rights/tool-needs.ts';

type Tier = Caller['tier'];
type Value = Benefit['values'][Tier];

/** The permission that corresponds to a benefit of a tier, by the benefit's code. */
const permissions: Readonly<Record<string, 'see_ship' | 'see_details'>> = {
  windows: 'see_ship',
  details: 'see_details',
};

/**
 * Returns the value of a benefit in a tier. The value is computed from the rule that the server enforces: a
 * limit, a permission, or the right to open a tool. A benefit that the operator provides outside the site has
 * no such rule; its value is stored in the row of the benefit.
 */
export function benefitValue(
  { code, limit, values }: BenefitRow,
  tier: Tier,
  tools: readonly ToolRow[],
): Value {
  if (limit !== null) return limitValue(tier, limit);
  const tool = tools.find((one) => one.code === code);
  if (tool) return accessValue((caller) => needsOf(tool.who, caller) === null, tier);
  const permission = permissions[code];
  if (permission) return accessValue((caller) => permissionOf(caller).may[permission], tier);
  const value = values?.[tier];
  return {
    is_included: value?.is_included ?? false,
    most: null,
    chinese_note: value?.chinese_note ?? '',
    english_note: value?.english_note ?? '',
  };
}

function limitValue(tier: Tier, name: string): Value {
  const limits: Readonly<Record<string, number>> = limitsOf(tier);
  const most = limits[name] ?? 0;
  return { is_included: most > 0, most, chinese_note: '', english_note: '' };
}

/**
 * Returns the value of a benefit that is a permission. If only certified members have the permission, the
 * benefit counts as included, with a note about the certification.
 */
function accessValue(isAllowed: (caller: Caller) => boolean, tier: Tier): Value {
  const member: Caller = { ...visitor, role: 'COMMON', member_id: 1, tier };
  const isIncluded = isAllowed({ ...member, certified: true });
  const needsCertification = isIncluded && !isAllowed(member);
  return {
    is_included: isIncluded,
    most: null,
    chinese_note: needsCertification ? '认证后' : '',
    english_note: needsCertification ? 'once certified' : '',
  };
}
