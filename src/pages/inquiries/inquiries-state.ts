/** What the list shows by; the address holds it. */
export interface InquiriesState {
  kind: 'inquiry' | 'report';
  /** Publishers begin with what came to them. */
  side: 'received' | 'sent';
  page: number;
}

/** Any text is survived: what is not known is as if it were not there. */
export function parseInquiries(search: string): InquiriesState {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '';
  return {
    kind: query.get('kind') === 'report' ? 'report' : 'inquiry',
    side: query.get('side') === 'sent' ? 'sent' : 'received',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}
