/** The state of the list, which is stored in the URL. */
export interface InquiriesState {
  kind: 'inquiry' | 'report';
  /**
   * The kind of messages that are shown; `received` if the URL does not state it. Only publishers and
   * administrators can choose; other members see the messages that they have sent.
   */
  side: 'received' | 'sent';
  page: number;
}

/** Parses the query of the URL; unknown values are ignored. */
export function parseInquiries(search: string): InquiriesState {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '';
  return {
    kind: query.get('kind') === 'report' ? 'report' : 'inquiry',
    side: query.get('side') === 'sent' ? 'sent' : 'received',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}
