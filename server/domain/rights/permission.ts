import type { Who } from '../../../contract/call-facts.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import type { permissionData } from '../../../contract/calls/site/system.ts';
import { AppError } from '../../../contract/error-code.ts';
import type { Caller } from './caller.ts';

/** Throws what a caller is told who may not make calls of this kind. ADMIN may make all. */
export function assertMayCall(caller: Caller, who: Who): void {
  if (who === 'visitor' || caller.role === 'ADMIN') return;
  if (caller.role === 'TOURIST') throw new AppError('login_required');
  if (who === 'member') return;
  if (who === 'admin') throw new AppError('permission_denied');
  if (!caller.publisher || caller.shipowner_id === null) throw new AppError('publisher_required');
}

/**
 * The limits of each tier: how many favourites and own lists a member may keep, how many lanes beside favourites are packed
 * for a device, how many people share a membership, and up to how many keys of the own organisation a publisher may add one.
 */
const tierLimits = {
  ordinary: {
    collection_groups: 1,
    collection_lanes: 5,
    pinned_lanes: 5,
    own_lists: 20,
    seats: 1,
    api_keys: 2,
  },
  vip: {
    collection_groups: 1,
    collection_lanes: 30,
    pinned_lanes: 20,
    own_lists: 100,
    seats: 1,
    api_keys: 5,
  },
  corporate: {
    collection_groups: 10,
    collection_lanes: 1_000,
    pinned_lanes: 100,
    own_lists: 400,
    seats: 5,
    api_keys: 10,
  },
} as const satisfies Record<Caller['tier'], object>;

type TierLimit = keyof (typeof tierLimits)['ordinary'];
const none = {
  collection_groups: 0,
  collection_lanes: 0,
  pinned_lanes: 0,
  own_lists: 0,
  seats: 0,
  api_keys: 0,
};

export const tiers = ['ordinary', 'vip', 'corporate'] as const;

/** The only place that says what a tier may; whoever enforces a limit asks here. */
export const limitsOf = (tier: Caller['tier']) => tierLimits[tier];

/** Whether a higher tier allows more: then whoever meets the limit is told of it. */
export const mayHaveMore = (tier: Caller['tier'], limit: TierLimit): boolean =>
  tierLimits[tier][limit] < tierLimits.corporate[limit];

/**
 * What the caller may do, for the client to offer no more than that. `see_details` speaks of
 * everybody's sailings; a publisher sees those of the own organisation in any case.
 */
export function permissionOf(caller: Caller): AnswerOf<typeof permissionData> {
  const isMember = caller.role !== 'TOURIST';
  const isAdmin = caller.role === 'ADMIN';
  return {
    role: caller.role,
    publisher: caller.publisher,
    certified: caller.certified,
    tier: caller.tier,
    may: {
      search: true,
      see_ship: isMember,
      see_details: caller.certified || isAdmin,
      collect: isMember,
      publish: isAdmin || (caller.publisher && caller.shipowner_id !== null),
      administer: isAdmin,
    },
    limits: isMember ? limitsOf(caller.tier) : none,
  };
}
