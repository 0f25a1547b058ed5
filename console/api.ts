import type { AnswerOf, Call, RequestOf } from '../contract/call.ts';
import { AppError } from '../contract/error-code.ts';
import { isOurs } from '../contract/wire/our-mark.ts';
import { openEnvelope } from '../src/api/envelope.ts';
import { readLanguage } from '../src/i18n/page-language.ts';
import { words } from './words/words.ts';

/**
 * The facts of an API call that the console sends. `C` is the type of the whole call. It gives the compiler
 * the types of request and answer; the schemas of the call are not part of the console.
 */
export type CallFact<C extends Call> = Pick<C, 'method' | 'path'> & { readonly call?: C };

/** The answer to a call of `calls.ts`. */
export type AnswerTo<F> = F extends CallFact<infer C> ? AnswerOf<C> : never;

const tokenKey = 'console-token';

/** The token of the console session. It is stored in this tab only, so it is lost when the tab is closed. */
export const consoleToken = (): string => sessionStorage.getItem(tokenKey) ?? '';
export const storeToken = (token: string): void => sessionStorage.setItem(tokenKey, token);
export const forgetToken = (): void => sessionStorage.removeItem(tokenKey);

/**
 * Functions that react to two server responses: the session has ended, or a code is required. `App` sets
 * them.
 */
export const reactions = {
  /** Called when the session has ended. */
  onEnd: (): void => undefined,
  /** Asks the operator for a code of the authenticator app. Returns false if the operator cancels. */
  prove: async (): Promise<boolean> => false,
};

/**
 * Sends an API call of the console. If the server first requires a code of the authenticator app, asks the
 * operator for the code and sends the call again. Throws `AppError`.
 */
export async function ask<C extends Call>(call: CallFact<C>, request: RequestOf<C>): Promise<AnswerOf<C>> {
  try {
    return await askWith(consoleToken(), call, request);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'session_ended' || error.code === 'login_required') {
      forgetToken();
      reactions.onEnd();
    }
    if (error.errors[0]?.field !== 'proof' || !(await reactions.prove())) throw error;
    return askWith(consoleToken(), call, request);
  }
}

/**
 * Sends an API call with this session token. With an empty token, it is the call of a visitor. Throws
 * `AppError` if the server cannot be reached or refuses the call.
 */
export async function askWith<C extends Call>(
  token: string,
  call: CallFact<C>,
  request: RequestOf<C>,
): Promise<AnswerOf<C>> {
  const isGet = call.method === 'GET';
  const response = await fetch(isGet ? withQuery(call.path, request) : `/api/${call.path}`, {
    method: call.method,
    headers: {
      'Accept-Language': readLanguage(),
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      ...(isGet ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(isGet ? {} : { body: JSON.stringify(request) }),
  }).catch((cause: unknown) => {
    throw new AppError('unreachable', { cause, message: words().notReached });
  });
  const text = await response.text();
  const retryAfter = response.headers.get('retry-after');
  return openEnvelope({ status: response.status, isOurs: isOurs(response), text, retryAfter }) as AnswerOf<C>;
}

function withQuery(path: string, request: unknown): string {
  const fields = Object.entries(request ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  return `/api/${path}${query === '' ? '' : `?${query}`}`;
}

/** Returns the message of a failure in the language of the page. */
export function failureText(error: unknown): string {
  if (!(error instanceof AppError) || error.message === error.code || error.message === '')
    return words().notReached;
  return error.errors[0]?.message ?? error.message;
}

/** Returns the error message of each field that the operator must correct, by field name. */
export const fieldErrors = (error: unknown): ReadonlyMap<string, string> =>
  new Map(error instanceof AppError ? error.errors.map(({ field, message }) => [field, message]) : []);
