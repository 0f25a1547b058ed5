import { ConfigError } from './config.ts';
import { DataFolderBusy } from './db/data-lock.ts';
import { DatabaseUnusable } from './db/explain-failure.ts';
import { isOutage } from './db/outage.ts';
import { DataFolderClosed } from './db/private-files.ts';
import { SchemaTooNew } from './db/schema.ts';
import { PortBusy } from './http/listen.ts';

/**
 * Returns a plain message for errors that the operator can correct. Other errors are bugs and are returned
 * with their stack.
 */
export function explainFailure(error: unknown): unknown {
  const foreseen = [ConfigError, DatabaseUnusable, DataFolderBusy, DataFolderClosed, PortBusy, SchemaTooNew];
  if (foreseen.some((one) => error instanceof one)) return (error as Error).message;
  if (isOutage(error))
    return `The database of DATABASE_URL does not answer: ${error.message || 'no connection'}`;
  return error;
}
