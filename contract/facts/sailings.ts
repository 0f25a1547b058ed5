import type { CallFacts } from '../call-facts.ts';

/* The calls for live and past sailings, their shipowners, and share cards. */

export const informationList = {
  method: 'GET',
  path: 'business/information/list',
  who: 'visitor',
  cache: 'viewed',
  packed: true,
} as const satisfies CallFacts;

export const informationView = {
  method: 'GET',
  path: 'business/information/view/{id}',
  who: 'visitor',
  cache: 'viewed',
  sealed: true,
  packed: true,
} as const satisfies CallFacts;

export const informationSchedule = {
  method: 'GET',
  path: 'business/information/schedule',
  who: 'visitor',
  cache: 'viewed',
  anonymous: true,
} as const satisfies CallFacts;

export const informationShipowner = {
  method: 'GET',
  path: 'business/information/shipowner',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const informationListShipowner = {
  method: 'GET',
  path: 'business/information/list_shipowner',
  who: 'visitor',
  cache: 'viewed',
  packed: true,
} as const satisfies CallFacts;

export const informationSelect = {
  method: 'GET',
  path: 'business/information/select',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const informationReach = {
  method: 'GET',
  path: 'business/information/reach',
  who: 'member',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;

export const informationDeadlines = {
  method: 'GET',
  path: 'business/information/deadlines',
  who: 'member',
  cache: 'viewed',
  sealed: true,
  packed: true,
} as const satisfies CallFacts;

export const informationNews = {
  method: 'GET',
  path: 'business/information/news',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const informationSilent = {
  method: 'GET',
  path: 'business/information/silent',
  who: 'member',
  cache: 'viewed',
} as const satisfies CallFacts;

export const informationMachine = {
  method: 'GET',
  path: 'business/information/machine',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const informationWeeks = {
  method: 'GET',
  path: 'business/information/weeks',
  who: 'visitor',
  cache: 'viewed',
  packed: true,
} as const satisfies CallFacts;

export const categorySelect = {
  method: 'GET',
  path: 'business/information/category/select',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const machineSelect = {
  method: 'GET',
  path: 'business/information/machine/select',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const coverageData = {
  method: 'GET',
  path: 'business/coverage/data',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const archivedList = {
  method: 'GET',
  path: 'business/archived/information/list',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const archivedView = {
  method: 'GET',
  path: 'business/archived/information/view/{id}',
  who: 'visitor',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;

export const archivedSchedule = {
  method: 'GET',
  path: 'business/archived/information/schedule',
  who: 'visitor',
  cache: 'viewed',
  anonymous: true,
} as const satisfies CallFacts;

export const archivedShipowner = {
  method: 'GET',
  path: 'business/archived/information/shipowner',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const archivedListShipowner = {
  method: 'GET',
  path: 'business/archived/information/list_shipowner',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const archivedSelect = {
  method: 'GET',
  path: 'business/archived/information/select',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const archivedMachine = {
  method: 'GET',
  path: 'business/archived/information/machine',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const shipownerData = {
  method: 'GET',
  path: 'business/shipowner/data',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const cardSign = {
  method: 'POST',
  path: 'card/sign',
  who: 'visitor',
  cache: 'none',
  anonymous: true,
} as const satisfies CallFacts;

export const cardKey = {
  method: 'GET',
  path: 'card/key',
  who: 'visitor',
  cache: 'settings',
  anonymous: true,
} as const satisfies CallFacts;
