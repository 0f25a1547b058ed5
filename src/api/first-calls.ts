import type * as harbor from '../../contract/calls/harbors.ts';
import type * as system from '../../contract/calls/site/system.ts';
import type { LateCall } from './late-call.ts';

/** What the shell and the form ask for whatever page they stand on. */
export const systemKernel: LateCall<typeof system.systemKernel> = {
  method: 'GET',
  path: 'system/kernel',
  cache: 'settings',
  load: async () => (await import('../../contract/calls/site/system.ts')).systemKernel,
};

export const systemWechat: LateCall<typeof system.systemWechat> = {
  method: 'GET',
  path: 'system/wechat',
  cache: 'settings',
  load: async () => (await import('../../contract/calls/site/system.ts')).systemWechat,
};

export const harborList: LateCall<typeof harbor.harborList> = {
  method: 'GET',
  path: 'business/harbor/list',
  cache: 'harbors',
  load: async () => (await import('../../contract/calls/harbors.ts')).harborList,
};
