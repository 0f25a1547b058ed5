/**
 * Texts about a search that the home page needs too. They are loaded with the home page, before the texts of
 * the result list.
 */
export const search = {
  sailings: '{{n}} 条船期',
  search: '查船期',
  laycan: '受载期',
  tbn: '船名待定 TBN',
} as const;
