import { proxy } from 'valtio/vanilla';

/** `button`: the browser can be asked to install. `ios`: it can only be told how. */
export const installState = proxy<{ hint: 'none' | 'button' | 'ios' }>({ hint: 'none' });
