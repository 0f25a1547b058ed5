import { shortText } from '../short-text.ts';
import { SmsFailure } from './sms-sender.ts';

export interface ProviderRequest {
  url: URL;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
}

/**
 * Returns the JSON response of a provider, regardless of its status. Throws `SmsFailure` if no JSON response
 * arrives.
 */
export async function sendToProvider({ url, headers, body, timeoutMs }: ProviderRequest): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers,
      // An empty string as body would make `fetch` add a content type header, which the signature does not
      // cover.
      ...(body === '' ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return JSON.parse(await shortText(response));
  } catch (error) {
    throw new SmsFailure(
      wasNeverSent(error) ? 'refused' : 'unsure',
      'the SMS provider did not answer',
      error,
    );
  }
}

/** True if no connection was made, so the provider cannot have read the request. */
function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
}
