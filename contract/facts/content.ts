import type { CallFacts } from '../call-facts.ts';

/* The calls for the operator's articles, adverts and partners. */

export const articleRecommend = {
  method: 'GET',
  path: 'business/article/recommend',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const articleList = {
  method: 'GET',
  path: 'business/article/list',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const articleView = {
  method: 'GET',
  path: 'business/article/view/{id}',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const advertisingSelect = {
  method: 'GET',
  path: 'advertising/select',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const advertisingDetail = {
  method: 'GET',
  path: 'advertising/detail/data',
  who: 'visitor',
  cache: 'viewed',
} as const satisfies CallFacts;

export const clientList = {
  method: 'GET',
  path: 'business/client/list',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;
