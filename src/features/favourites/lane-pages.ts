import { collectionHarborList, type CollectionPage } from '../../../contract/calls/favourites.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { ListPages } from '../../hooks/use-further-pages.ts';
import { fetchAndCache } from '../../sync/answers/fetch-and-cache.ts';
import { findOnDevice } from '../../sync/answers/find-on-device.ts';

/** The request of the first page of favourite lanes with their next sailings. */
export const firstLanes = { page_size: limits.pageSizeMost };

/** Loads the pages of favourite lanes after the first. */
export const furtherLanes: ListPages<CollectionPage['list'][number]> = {
  ask: async (page, signal) =>
    (await fetchAndCache(collectionHarborList, { ...firstLanes, page }, { signal })).answer,
  find: async (page) => (await findOnDevice(collectionHarborList, { ...firstLanes, page }))?.answer,
};
