import type * as harbor from '../../contract/calls/harbors.ts';
import type * as system from '../../contract/calls/site/system.ts';
import * as harborFacts from '../../contract/facts/harbors.ts';
import * as siteFacts from '../../contract/facts/site.ts';
import type { LateCall } from './late-call.ts';

/**
 * The call for the site settings. The header, the footer and the search form of each page need this call and
 * the two calls below it. Their schemas are loaded only when an answer must be validated (see `LateCall`).
 */
export const systemKernel: LateCall<typeof system.systemKernel> = {
  ...siteFacts.systemKernel,
  load: async () => (await import('../../contract/calls/site/system.ts')).systemKernel,
};

export const systemWechat: LateCall<typeof system.systemWechat> = {
  ...siteFacts.systemWechat,
  load: async () => (await import('../../contract/calls/site/system.ts')).systemWechat,
};

/**
 * The first part of the port list. Only a first visit sends this call, before the call for the whole list.
 */
export const harborFirst: LateCall<typeof harbor.harborFirst> = {
  ...harborFacts.harborFirst,
  load: async () => (await import('../../contract/calls/harbors.ts')).harborFirst,
};

export const harborList: LateCall<typeof harbor.harborList> = {
  ...harborFacts.harborList,
  load: async () => (await import('../../contract/calls/harbors.ts')).harborList,
};
