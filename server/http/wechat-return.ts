import { routes } from '../../contract/screen-paths.ts';
import type { Answerer } from './observed.ts';

/**
 * WeChat adds `code` and `state` to the query of an address, our screens live behind the hash, which
 * the server never sees: so it sends the browser on. Both are only passed along here; the login page
 * decides. Without a code the person has refused.
 */
export const wechatReturn: Answerer = ({ context: { req } }) => {
  const query = new URLSearchParams();
  for (const name of ['code', 'state']) {
    const value = req.query(name) ?? '';
    if (/^[\w-]{1,512}$/.test(value)) query.set(name, value);
  }
  return {
    status: 303,
    headers: { Location: `/#${routes.login}?${query.toString()}`, 'Cache-Control': 'no-store' },
    body: null,
  };
};
