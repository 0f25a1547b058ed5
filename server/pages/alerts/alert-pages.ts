import type { Answerer } from '../../http/observed.ts';
import type { Server } from '../../http/server.ts';
import { serveMailLink } from './serve-mail-link.ts';

/** Returns the pages behind the links in alert mails; see `contract/wire/alert-page.ts`. */
export const alertPages = (server: Server): readonly (readonly [path: string, page: Answerer])[] => [
  ['/alerts/stop/:id/:token', serveMailLink(server, 'stop')],
  ['/alerts/confirm/:id/:token', serveMailLink(server, 'confirm')],
];
