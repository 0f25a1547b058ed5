/** Demo route managers: [Chinese name, English name, local part of the mail address]. */
export const people: readonly (readonly [string, string, string])[] = [
  ['周岚', 'Zhou Lan', 'zhou.lan'],
  ['陈立', 'Chen Li', 'chen.li'],
  ['王蕾', 'Wang Lei', 'wang.lei'],
  ['赵敏之', 'Zhao Minzhi', 'zhao.minzhi'],
  ['沈屹', 'Shen Yi', 'shen.yi'],
  ['顾晓帆', 'Gu Xiaofan', 'gu.xiaofan'],
  ['林知远', 'Lin Zhiyuan', 'lin.zhiyuan'],
  ['何若舟', 'He Ruozhou', 'he.ruozhou'],
  ['邵清', 'Shao Qing', 'shao.qing'],
  ['韩松', 'Han Song', 'han.song'],
  ['潘予安', 'Pan Yu’an', 'pan.yuan'],
  ['徐望', 'Xu Wang', 'xu.wang'],
  ['英格丽德·斯卡尔', 'Ingrid Skarr', 'ingrid.skarr'],
  ['马修·科尔本', 'Matthew Colburn', 'matthew.colburn'],
  ['阿米娜·法里斯', 'Amina Faris', 'amina.faris'],
  ['拉维·梅农卡尔', 'Ravi Menonkar', 'ravi.menonkar'],
  ['朴瑞俊', 'Park Seojun', 'park.seojun'],
  ['中岛汐里', 'Nakajima Shiori', 'nakajima.shiori'],
  ['卢卡·费兰蒂', 'Luca Ferranti', 'luca.ferranti'],
  ['索菲娅·阿尔梅达', 'Sofia Almeida', 'sofia.almeida'],
  ['克拉斯·维瑟', 'Klaas Visser', 'klaas.visser'],
  ['阮氏明月', 'Nguyen Minh Nguyet', 'nguyen.nguyet'],
  ['塔博·姆库', 'Thabo Mkhu', 'thabo.mkhu'],
  ['卡门·里瓦斯', 'Carmen Rivas', 'carmen.rivas'],
];

/**
 * Remarks about cargo by vessel type, in both languages on one line, in the style of real publishers' lists.
 */
export const remarks = {
  roll: [
    '自行轮式车辆优先；单件超 40 吨请提前 7 天申报。Self-propelled wheeled units first; declare pieces above 40 t seven days ahead.',
    '新能源车需提供锂电池运输鉴定书。EVs: lithium battery transport certificate required.',
    '限高 5.0 米，MAFI 可用。Height limit 5.0 m, MAFI trailers on request.',
  ],
  normal: [
    '甲板货另议。Deck cargo subject to approval.',
    '钢卷、线材可配；单件 30 吨以内用船吊。Coils and wire rod welcome; ship’s gear up to 30 t a piece.',
    '吨袋须有四条吊带，单袋 1.5 吨以内。Jumbo bags with four loops, up to 1.5 t each.',
    '按货量确定挂靠。Calls subject to inducement.',
    '装卸条款 FLT，港口费用各自承担。Terms FLT; port charges as customary.',
  ],
  regular: [
    '每周定期，逢周末截港。Weekly service; cargo closes at weekends.',
    '可收框架箱、开顶箱。Flat racks and open tops accepted.',
    '遇公共假期顺延一天。Shifts by one day on public holidays.',
  ],
  heavy_lift: [
    '双吊联吊 700 吨；吊装方案须船东书面确认。Combined lift 700 t; lifting plan needs the owner’s written consent.',
    '请附设备图纸和重心位置。Please enclose drawings with the centre of gravity.',
    '舱口 43 × 18 米，甲板载荷 10 吨/平方米。Hatch 43 × 18 m, deck load 10 t/m².',
  ],
} as const;

export const disclaimer =
  '船期和运价仅供参考，以船东书面确认为准。Schedules and rates are for reference only, subject to the shipowner’s written confirmation.';
