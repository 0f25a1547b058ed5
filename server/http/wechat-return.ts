import { routes } from '../../contract/links/screen-paths.ts';
import type { Answerer } from './observed.ts';

/**
 * Redirects the browser from WeChat to a screen of the application. WeChat adds `code` and `state` to the
 * query of a URL. The path of our screens is after the `#`, a part that browsers do not send to the server.
 * The parameters are only passed on, and the page evaluates them. A missing `code` means that the person
 * refused.
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

/** Redirects to the order that is paid inside WeChat. */
export const wechatPayReturn = wechatReturnTo(routes.orders, { id: /^\d{1,10}$/, ...pass });
