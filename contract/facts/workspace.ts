import type { CallFacts } from '../call-facts.ts';

/* The calls for a publisher's organisation, managers, groups and drafts. */

export const organizationData = {
  method: 'GET',
  path: 'organization/data',
  who: 'publisher',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const organizationSelect = {
  method: 'GET',
  path: 'organization/select',
  who: 'publisher',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const organizationHandle = {
  method: 'POST',
  path: 'organization/handle',
  who: 'publisher',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;

export const managerSelect = {
  method: 'GET',
  path: 'business/manager/select',
  who: 'publisher',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const managerHandle = {
  method: 'POST',
  path: 'business/manager/handle',
  who: 'publisher',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;

export const managerDelete = {
  method: 'POST',
  path: 'business/manager/delete',
  who: 'publisher',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;

export const organizationPresence = {
  method: 'GET',
  path: 'organization/presence',
  who: 'publisher',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const presenceHandle = {
  method: 'POST',
  path: 'organization/presence/handle',
  who: 'publisher',
  cache: 'none',
} as const satisfies CallFacts;

export const templateData = {
  method: 'GET',
  path: 'organization/template/data',
  who: 'publisher',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const templateSelect = {
  method: 'GET',
  path: 'organization/template/select',
  who: 'publisher',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const templateFollowers = {
  method: 'GET',
  path: 'organization/template/followers',
  who: 'publisher',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const templateHarborSelect = {
  method: 'GET',
  path: 'organization/template/harbor/select',
  who: 'publisher',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const templateHandle = {
  method: 'POST',
  path: 'organization/template/handle',
  who: 'publisher',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;

export const templateDelete = {
  method: 'POST',
  path: 'organization/template/delete',
  who: 'publisher',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;

export const scheduleData = {
  method: 'GET',
  path: 'organization/template/schedule/data',
  who: 'publisher',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const scheduleSelect = {
  method: 'GET',
  path: 'organization/template/schedule/select',
  who: 'publisher',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const scheduleAdd = {
  method: 'POST',
  path: 'organization/template/schedule/add',
  who: 'publisher',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;

export const scheduleUpdate = {
  method: 'POST',
  path: 'organization/template/schedule/update',
  who: 'publisher',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;

export const scheduleClone = {
  method: 'POST',
  path: 'organization/template/schedule/clone',
  who: 'publisher',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;

export const scheduleTransfer = {
  method: 'POST',
  path: 'organization/template/schedule/transfer',
  who: 'publisher',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;

export const scheduleDelete = {
  method: 'POST',
  path: 'organization/template/schedule/delete',
  who: 'publisher',
  cache: 'none',
  queued: true,
} as const satisfies CallFacts;
