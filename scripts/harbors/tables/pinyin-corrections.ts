/** Readings that differ from the first reading in a dictionary. Longer parts must be before shorter parts. */
export const pinyinCorrections: readonly (readonly [part: string, reading: string])[] = [
  ['柏培拉', 'bo pei la'],
  ['厦门', 'xia men'],
  ['重庆', 'chong qing'],
  ['番禺', 'pan yu'],
  ['蚌埠', 'beng bu'],
  ['麻涌', 'ma chong'],
  ['葵涌', 'kui chong'],
  ['长崎', 'chang qi'],
  ['长滩', 'chang tan'],
  ['秘鲁', 'bi lu'],
  // In transcriptions of foreign names, these characters always have their literary reading: 加的斯, 都柏林, 布什尔.
  ['的', 'di'],
  ['都', 'du'],
  ['什', 'shi'],
  ['曾', 'zeng'],
];
