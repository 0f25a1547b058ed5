import type { AppOptions } from '../../server/app.ts';
import { productRoutes } from '../../server/routes/product-routes.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { listen, type Listening } from '../../server/http/listen.ts';
import { aConfig } from './a-config.ts';
import { anApp } from './test-app.ts';
import { createDraftTable, draftListRoute, draftRoute } from './draft-routes.ts';

/** Returns the product's routes and the test routes of drafts. */
export const routesWithDrafts = () => [...productRoutes([draftRoute]), draftListRoute];

/**
 * Starts the server of the product with test drafts on a socket. With `staticFolder`, the server also serves
 * the built client.
 */
export async function startDraftServer(
  database: OpenDatabase,
  { port, ...differs }: { port: number } & Partial<AppOptions>,
): Promise<Listening> {
  await createDraftTable(database);
  const config = differs.config ?? aConfig({ port, host: '127.0.0.1' });
  const app = anApp(database, {
    config,
    clock: () => new Date(),
    routes: routesWithDrafts(),
    ...differs,
  });
  return listen(app, { ...config, port });
}
