import { useSyncExternalStore } from 'react';

import type { ContentKind } from '../contract/calls/console/content-fields.ts';
import type { QueueName } from '../contract/limits/console-limits.ts';

/** A place in the console, read from the fragment of the URL, for example `#/content/article/7`. */
export interface Place {
  room: string;
  kind: string;
  key: string;
}

export const placeOf = (hash: string): Place => {
  const [room = '', kind = '', key = ''] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decodeURIComponent);
  return { room, kind, key };
};

/** Returns the present place. Renders the component again when the fragment of the URL changes. */
export function usePlace(): Place {
  const hash = useSyncExternalStore(
    (notify) => {
      addEventListener('hashchange', notify);
      return () => removeEventListener('hashchange', notify);
    },
    () => location.hash,
  );
  return placeOf(hash);
}

export const contentListLink = (kind: ContentKind): string => `#/content/${kind}`;
export const contentLink = (kind: ContentKind, key: string): string =>
  `#/content/${kind}/${encodeURIComponent(key)}`;
export const queueLink = (name: QueueName, key?: string): string =>
  key === undefined ? `#/queue/${name}` : `#/queue/${name}/${encodeURIComponent(key)}`;
export const membersLink = '#/members';
export const memberLink = (id: number): string => `#/members/${id}`;
export const siteLink = '#/site';
export const setupLink = '#/setup';
export const agreementsLink = '#/site/agreements';
export const shipownersLink = '#/shipowners';
export const shipownerLink = (id: string): string => `#/shipowners/${id}`;

/** The key in the URL of a form for new content. No stored row can have this key. */
export const newKey = '+';
