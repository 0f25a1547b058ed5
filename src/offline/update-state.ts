import { proxy } from 'valtio/vanilla';

/** Whether a newer version waits for somebody's word, and whether it has it and is still to take over. */
export const updateState = proxy<{ isWaiting: boolean; isLetIn: boolean }>({
  isWaiting: false,
  isLetIn: false,
});
