/** Readings that differ from a dictionary's first choice. Longer parts stand before shorter ones. */
export const pinyinCorrections: readonly (readonly [part: string, reading: string])[] = [
  ['厦门', 'xia men'],
  ['重庆', 'chong qing'],
  ['番禺', 'pan yu'],
  ['蚌埠', 'beng bu'],
  ['台州', 'tai zhou'],
  ['麻涌', 'ma chong'],
  ['葵涌', 'kui chong'],
  ['长崎', 'chang qi'],
  ['长滩', 'chang tan'],
];
