import type { CallFacts } from '../call-facts.ts';

/* The calls for invitations and their rewards. */

export const inviteData = {
  method: 'GET',
  path: 'invite/inviter',
  who: 'visitor',
  cache: 'none',
  anonymous: true,
} as const satisfies CallFacts;

export const memberInviteList = {
  method: 'GET',
  path: 'member/invite/list',
  who: 'member',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;

export const memberDistributionList = {
  method: 'GET',
  path: 'member/distribution/list',
  who: 'member',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;

export const memberDistributionStatistics = {
  method: 'GET',
  path: 'member/distribution/statistics',
  who: 'member',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;
