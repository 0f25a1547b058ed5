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
  /** Of a member who is none of the actors. */
  inquiry: '01940000-0000-7000-8000-0000000000f2',
  /** Of a member who is none of the actors. */
  order: 1,
  /** Of a member who is none of the actors. */
  picture: '01940000-0000-7000-8000-0000000000f1',
  missing: '01940000-0000-7000-8000-0000000000ff',
  /** Of nothing yet. */
  unused: '01940000-0000-7000-8000-0000000000bb',
} as const;

/** The lane of both organisations. */
export const lane = { from: 'CNSHA', to: 'AEJEA' };

export type RightsAnswer = 'ok' | ErrorCode;

export interface RightsCase {
  /** The query of a GET, the body of a POST. */
  request: Readonly<Record<string, unknown>>;
  /** The call ends the session it is made with: every actor makes it with one that is needed for nothing else. */
  endsSession?: true;
  /** No two actors may send the same value of this field. */
  ownMobile?: true;
  /** Each actor makes an id of its own for it. */
  ownId?: true;
  /** For everybody, or for each. */
  verdict: RightsAnswer | Readonly<Record<Actor, RightsAnswer>>;
}

/** Refused before anybody asks who it is. */
export const refused = (request: RightsCase['request'], verdict: ErrorCode): RightsCase => ({
  request,
  verdict,
});
/** For everybody. */
export const open = (request: RightsCase['request'] = {}): RightsCase => ({ request, verdict: 'ok' });
/** There is no such row, whoever asks. */
export const missing = (request: RightsCase['request']): RightsCase => ({ request, verdict: 'not_found' });
/** For all who have logged in. */
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

/** What is wrong with a request, for those who may make it. */
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

/** A row that is missing, for those who may look for it. */
export const membersMiss = (request: RightsCase['request']): RightsCase => membersFail(request, 'not_found');

/** Publishers only, for their own organisation; ADMIN for all. */
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

/** A transparent PNG. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
