/**
 * Texts about the search for sailings that the home page needs too. They are therefore loaded before the rest
 * of the search texts.
 */
export const search = {
  sailings: '{{n}} 条船期',
  search: '查船期',
  laycan: '受载期',
  tbn: '船名待定 TBN',
} as const;
