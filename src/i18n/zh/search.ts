/** Words of a search that the home page also uses, before the texts of the result list are loaded. */
export const search = {
  sailings: '{{n}} 条船期',
  search: '查船期',
  laycan: '受载期',
  tbn: '待定船名 TBN',
} as const;
