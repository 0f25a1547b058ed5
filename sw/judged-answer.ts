import type { LineFault } from '../contract/wire/kept-answer.ts';

/** What the network gave, after looking whose answer it is. */
export type Judged =
  /** Ours and good: it may be kept. */
  | { kind: 'good'; response: Response; text: string }
  /** Ours, but a refusal: the page must see it, nobody keeps it. */
  | { kind: 'refused'; response: Response }
  /** Not ours, or of a server that fails: a kept answer is better. */
  | { kind: 'fault'; fault: LineFault; response: Response | undefined };

/** Fetches, and believes only what is in our envelope: a captive portal's page has status 200 too. */
export async function fetchJudged(request: Request, fetch: typeof globalThis.fetch): Promise<Judged> {
  try {
    return await judge(await fetch(request));
  } catch {
    return { kind: 'fault', fault: 'unreachable', response: undefined };
  }
}

async function judge(response: Response): Promise<Judged> {
  const copy = response.clone();
  const isJson = /^application\/(\w+\+)?json\b/.test(response.headers.get('content-type') ?? '');
  const text = isJson ? await response.text() : '';
  const status = bodyStatus(text);
  // The API never redirects; what a redirect hides is a portal's sign-in page.
  if (status === undefined && (response.status === 200 || response.type === 'opaqueredirect'))
    return { kind: 'fault', fault: 'captive_portal', response: copy };
  if (status === undefined) return { kind: 'fault', fault: 'unreachable', response: copy };
  if (response.status >= 500) return { kind: 'fault', fault: 'unavailable', response: copy };
  if (response.status === 200 && status === 200) return { kind: 'good', response: copy, text };
  return { kind: 'refused', response: copy };
}

/** Our envelope begins with its status; reading the first bytes saves parsing a long list of harbors. */
export function bodyStatus(text: string): number | undefined {
  const found = /^\s*\{\s*"status"\s*:\s*(-?\d{1,3})\b/.exec(text.slice(0, 40))?.[1];
  return found === undefined ? undefined : Number(found);
}
