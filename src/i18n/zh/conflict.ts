/** Texts that are shown if two people have edited the same field. */
export const conflict = {
  changed: '{{editor}} 刚改了这一项',
  changedElsewhere: '这一项刚在别处改过',
  was: '原来',
  others: '对方',
  mine: '您正在填',
  useMine: '用我填的',
  useTheirs: '用对方的',
  empty: '空',
} as const;
