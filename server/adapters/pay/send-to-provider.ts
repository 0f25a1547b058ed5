import { shortText } from '../short-text.ts';
import { PayFailure } from './pay-provider.ts';

export interface ProviderRequest {
  url: URL;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
}

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

const timeoutMs = 5_000;

/**
 * Sends a request to a provider and returns the response, regardless of its status. Throws `PayFailure` of kind
 * `unreachable` if no response arrives.
 */
export async function sendToProvider({ url, method, headers, body }: ProviderRequest): Promise<Answered> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, 'User-Agent': 'Laycan' },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, headers: response.headers, text: await shortText(response) };
  } catch (cause) {
    throw new PayFailure('unreachable', `${url.host} did not answer`, { cause });
  }
}
