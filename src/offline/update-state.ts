import { proxy } from 'valtio/vanilla';

/**
 * `isWaiting`: a new version waits for the user's consent. `isLetIn`: the user has consented and the new
 * version is not active yet.
 */
export const updateState = proxy<{ isWaiting: boolean; isLetIn: boolean }>({
  isWaiting: false,
  isLetIn: false,
});
