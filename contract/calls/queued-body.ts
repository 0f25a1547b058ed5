import type { RequestOf } from '../call.ts';
import type { QueuedPath } from '../facts/index.ts';
import type * as behaviors from './behaviors.ts';
import type * as favourites from './favourites.ts';
import type * as ownList from './own-list.ts';
import type * as publishing from './publishing.ts';
import type * as file from './site/file.ts';
import type * as manager from './workspace/manager.ts';
import type * as organization from './workspace/organization.ts';
import type * as schedule from './workspace/schedule.ts';
import type * as template from './workspace/template.ts';

type Modules = typeof behaviors &
  typeof favourites &
  typeof ownList &
  typeof publishing &
  typeof file &
  typeof manager &
  typeof organization &
  typeof schedule &
  typeof template;

type QueuedCall<Path extends QueuedPath> = Extract<
  Modules[keyof Modules],
  { path: Path; queued: true; request: unknown; answer: unknown; summary: unknown }
>;

/** The request body of the queued call at a path. It is only a type, so that callers do not load the schema. */
export type QueuedBody<Path extends QueuedPath> = RequestOf<QueuedCall<Path>>;
