import type { Answerer } from '../http/observed.ts';
import type { Server } from '../http/server.ts';
import { serveFeed } from './feeds/serve-feed.ts';
import { serveFound } from './found/serve-found.ts';
import { serveSitePicture } from './site-pictures.ts';
import { serveWidget } from './widget/serve-widget.ts';
import { serveRobots, serveSitemap } from './found/sitemap.ts';

/**
 * Returns the pages that are used without the application: by programs, by search engines, and on other
 * websites.
 */
export function outsidePages(server: Server): readonly (readonly [path: string, page: Answerer])[] {
  const sitemap = serveSitemap(server);
  return [
    ['/f/:name', serveFeed(server)],
    ['/robots.txt', serveRobots(server)],
    ['/sitemap.xml', sitemap],
    ['/s/:file{sitemap-[0-9]+[.]xml}', sitemap],
    ['/s/*', serveFound(server)],
    ['/pictures/site/:file', serveSitePicture(server)],
    ['/w/:id', serveWidget(server)],
  ];
}
