import type { Who } from '../../../contract/call-facts.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import type { permissionData } from '../../../contract/calls/site/system.ts';
import { AppError } from '../../../contract/error-code.ts';
import type { Caller } from './caller.ts';

/**
 * Throws a refusal if the caller does not belong to the callers that `who` allows. An ADMIN may make all
 * calls.
 */
export function assertMayCall(caller: Caller, who: Who): void {
  if (who === 'visitor' || caller.role === 'ADMIN') return;
  if (caller.role === 'TOURIST') throw new AppError('login_required');
  if (who === 'member') return;
  if (who === 'admin') throw new AppError('permission_denied');
  if (!caller.publisher || caller.shipowner_id === null) throw new AppError('publisher_required');
}

const tierLimits = {
  ordinary: {
    collection_groups: 1,
    collection_lanes: 5,
    /** The number of lanes that may be stored for offline search without being favourites. */
    pinned_lanes: 5,
    own_lists: 20,
    /** The number of people, including the owner, who can share a membership. */
    seats: 1,
    /** A publisher may add an API key only while the organisation has fewer keys than this number. */
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

/** Returns the limits of a tier. Every limit check must use this function. */
export const limitsOf = (tier: Caller['tier']) => tierLimits[tier];

/**
 * True if the highest tier has a higher limit than this tier, so that the message about the limit can offer
 * an upgrade.
 */
export const mayHaveMore = (tier: Caller['tier'], limit: TierLimit): boolean =>
  tierLimits[tier][limit] < tierLimits.corporate[limit];

/**
 * Returns the caller's permissions, so that the client offers only possible actions. `see_details` means the
 * details of the sailings of all shipowners. A publisher always sees the details of the publisher's own
 * organisation.
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
