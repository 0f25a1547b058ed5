import type { ErrorCode } from '../../contract/error-code.ts';

/** Publishers A and B belong to two organisations, each with one sailing from Shanghai to Jebel Ali. */
export const actors = ['visitor', 'member', 'certified', 'publisher A', 'publisher B', 'ADMIN'] as const;
export type Actor = (typeof actors)[number];

export const ids = {
  shipownerA: 1,
  shipownerB: 2,
  sailingA: '01940000-0000-7000-8000-00000000000a',
  sailingB: '01940000-0000-7000-8000-00000000000b',
  pastA: '01940000-0000-7000-8000-00000000001a',
  pastB: '01940000-0000-7000-8000-00000000001b',
  /** Belongs to a member who is not one of the actors. */
  inquiry: '01940000-0000-7000-8000-0000000000f2',
  /** Belongs to a member who is not one of the actors. */
  order: 1,
  /** Belongs to a member who is not one of the actors. */
  picture: '01940000-0000-7000-8000-0000000000f1',
  missing: '01940000-0000-7000-8000-0000000000ff',
  /** An id that no row has. */
  unused: '01940000-0000-7000-8000-0000000000bb',
} as const;

/** The lane on which both organisations have a sailing. */
export const lane = { from: 'CNSHA', to: 'AEJEA' };

export type RightsAnswer = 'ok' | ErrorCode;

export interface RightsCase {
  /** The query of a GET request, or the body of a POST request. */
  request: Readonly<Record<string, unknown>>;
  /** True if the call ends its session. Each actor then uses a separate session for the call. */
  endsSession?: true;
  /** True if every actor must send a different mobile number. */
  ownMobile?: true;
  /** True if every actor must send an id of its own. */
  ownId?: true;
  /** The expected outcome: the same for all actors, or one for each actor. */
  verdict: RightsAnswer | Readonly<Record<Actor, RightsAnswer>>;
}

/** Expects that the server refuses the request of every caller before it checks the caller's rights. */
export const refused = (request: RightsCase['request'], verdict: ErrorCode): RightsCase => ({
  request,
  verdict,
});
/** Expects success for all actors. */
export const open = (request: RightsCase['request'] = {}): RightsCase => ({ request, verdict: 'ok' });
/** Expects not_found for all actors. */
export const missing = (request: RightsCase['request']): RightsCase => ({ request, verdict: 'not_found' });
/** Expects success for all actors who have logged in. */
export const membersOnly = (request: RightsCase['request'] = {}): RightsCase => ({
  request,
  verdict: {
    visitor: 'login_required',
    member: 'ok',
    certified: 'ok',
    'publisher A': 'ok',
    'publisher B': 'ok',
    ADMIN: 'ok',
  },
});

/** Expects this error for all actors who have logged in. */
export const membersFail = (request: RightsCase['request'], verdict: ErrorCode): RightsCase => ({
  request,
  verdict: {
    visitor: 'login_required',
    member: verdict,
    certified: verdict,
    'publisher A': verdict,
    'publisher B': verdict,
    ADMIN: verdict,
  },
});

/** Expects not_found for all actors who have logged in. */
export const membersMiss = (request: RightsCase['request']): RightsCase => membersFail(request, 'not_found');

/** Expects success for publishers with their own organisation, and for ADMIN. */
export const organisationsOnly = (request: RightsCase['request']): RightsCase => ({
  request,
  verdict: {
    visitor: 'login_required',
    member: 'publisher_required',
    certified: 'publisher_required',
    'publisher A': 'ok',
    'publisher B': 'ok',
    ADMIN: 'ok',
  },
});

/** A transparent PNG of one pixel. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
