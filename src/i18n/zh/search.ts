/** Words of a search that home says too, before the texts of the list are there. */
export const search = {
  sailings: '{{n}} 条船期',
  search: '查船期',
  laycan: '受载期',
  tbn: '待定船名 TBN',
} as const;
