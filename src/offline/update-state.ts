import { proxy } from 'valtio/vanilla';

/** Whether a newer version waits for somebody's word. */
export const updateState = proxy<{ isWaiting: boolean }>({ isWaiting: false });
