import type { Call } from '../call.ts';
import * as admin from './admin.ts';
import * as agreement from './agreement.ts';
import * as archived from './archived.ts';
import * as batch from './batch.ts';
import * as card from './card.ts';
import * as collection from './collection.ts';
import * as file from './file.ts';
import * as harbor from './harbor.ts';
import * as inquiry from './inquiry.ts';
import * as login from './login.ts';
import * as manager from './manager.ts';
import * as member from './member.ts';
import * as mobile from './mobile.ts';
import * as offline from './offline.ts';
import * as organization from './organization.ts';
import * as route from './route.ts';
import * as sailing from './sailing.ts';
import * as schedule from './schedule.ts';
import * as shipowner from './shipowner.ts';
import * as sync from './sync.ts';
import * as system from './system.ts';
import * as template from './template.ts';
import * as wechat from './wechat.ts';

/** Every call there is, in the order of the documents. Servers, OpenAPI and tests walk it; the client does not import it. */
export const calls: readonly Call[] = [
  system,
  login,
  wechat,
  member,
  mobile,
  file,
  admin,
  agreement,
  harbor,
  route,
  sailing,
  archived,
  inquiry,
  card,
  shipowner,
  collection,
  organization,
  manager,
  template,
  schedule,
  batch,
  offline,
  sync,
].flatMap((resource) => Object.values(resource).filter(isCall));

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;
}
