/**
 * The caller of a request. TOURIST is a visitor without a session. Publishers see everything about the
 * sailings of their own organisation, including hidden rates. ADMIN sees everything.
 */
export interface Caller {
  role: 'ADMIN' | 'COMMON' | 'TOURIST';
  /** 0 for a visitor; a logged-in member has an id above 0. */
  member_id: number;
  publisher: boolean;
  /** The organisation for which a publisher publishes; null for other callers. */
  shipowner_id: number | null;
  certified: boolean;
  tier: 'ordinary' | 'vip' | 'corporate';
  /**
   * True for a demo account, which anyone can use. A demo account sees and changes only demo rows, even as
   * ADMIN.
   */
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
