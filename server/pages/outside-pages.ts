import type { Answerer } from '../http/observed.ts';
import type { Server } from '../http/server.ts';
import { serveFeed } from './feeds/serve-feed.ts';

/** What is read without the application: by programs, by search engines, on other websites. */
export const outsidePages = (server: Server): readonly (readonly [path: string, page: Answerer])[] => [
  ['/f/:name', serveFeed(server)],
];
