import { proxy } from 'valtio/vanilla';

/**
 * `none`: no hint is shown. `button`: the browser can show its install prompt. `ios`: the page can only
 * explain how to install.
 */
export const installState = proxy<{ hint: 'none' | 'button' | 'ios' }>({ hint: 'none' });
