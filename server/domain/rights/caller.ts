/**
 * Who asks. TOURIST is the visitor without a session. Publishers are certified for the sailings of
 * their own organisation; ADMIN sees everything.
 */
export interface Caller {
  role: 'ADMIN' | 'COMMON' | 'TOURIST';
  /** 0 for a visitor, as "logged in" is an id above 0. */
  member_id: number;
  publisher: boolean;
  /** The organisation a publisher speaks for. */
  shipowner_id: number | null;
  certified: boolean;
  tier: 'ordinary' | 'vip' | 'corporate';
  /** A demo account, which everybody can use: it sees and touches demo rows only, ADMIN too. */
  is_demo: boolean;
}

export const visitor: Caller = {
  role: 'TOURIST',
  member_id: 0,
  publisher: false,
  shipowner_id: null,
  certified: false,
  tier: 'ordinary',
  is_demo: false,
};
