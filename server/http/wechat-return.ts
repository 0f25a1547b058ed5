import { routes } from '../../contract/links/screen-paths.ts';
import type { Answerer } from './observed.ts';

/**
 * WeChat adds `code` and `state` to the query of an address, our screens live behind the hash, which
 * the server never sees: so it sends the browser on to one of them. All is only passed along here; the page
 * decides. Without a code the person has refused.
 */
const wechatReturnTo =
  (route: string, passed: Readonly<Record<string, RegExp>>): Answerer =>
  ({ context: { req } }) => {
    const query = new URLSearchParams();
    for (const [name, form] of Object.entries(passed)) {
      const value = req.query(name) ?? '';
      if (form.test(value)) query.set(name, value);
    }
    return {
      status: 303,
      headers: { Location: `/#${route}?${query.toString()}`, 'Cache-Control': 'no-store' },
      body: null,
    };
  };

const pass = { code: /^[\w-]{1,512}$/, state: /^[\w-]{1,512}$/ };

export const wechatReturn = wechatReturnTo(routes.login, pass);

/** Back to the order that is paid inside WeChat. */
export const wechatPayReturn = wechatReturnTo(routes.orders, { id: /^\d{1,10}$/, ...pass });
