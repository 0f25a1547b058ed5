import { keptAnswers, type LineFault } from '../contract/wire/kept-answer.ts';

/** A kept answer as it is handed out: marked, with the reason if the network was asked first. */
export function markKept(kept: Response, fault?: LineFault): Response {
  const headers = new Headers(kept.headers);
  headers.set(keptAnswers.keptHeader, '1');
  if (fault) headers.set(keptAnswers.faultHeader, fault);
  return new Response(kept.body, { status: kept.status, headers });
}
