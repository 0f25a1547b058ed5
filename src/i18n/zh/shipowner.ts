/** Texts of the page of a shipowner. */
export const shipowner = {
  title: '船东',
  demo: '演示数据，不是真实船东',
  website: '网站',
  phone: '电话',
  about: '公司简介',
  newPage: '在新窗口打开',
  views: '近 {{days}} 天 {{n}} 人次查看',
  alert: '提醒我',
  share: '分享',
  directory: '船东名录',

  // Texts about the contact persons (route managers).
  managers: '航线经理',
  managersLogin: '登录并完成企业认证后，可查看各航线经理的电话和邮箱。',
  managersCertify: '企业认证后，可查看各航线经理的电话和邮箱。',
  noManagers: '船东未提供航线经理',

  // Texts about how stable the shipowner's laycans are.
  moves: '改期统计',
  movesMoved: '有改期',
  movesNone: '未改期',

  // Texts about the shipowner's sailings.
  sailings: '有效船期',
  all: '查看全部船期',
  offlineSailings: '离线，本机未保存该船东的船期',
  empty: '目前没有有效船期',
  emptyText: '收藏这家船东，有新船期时可以在“我的收藏”里看到数量。',
  noGeneral: '目前没有杂货船期',
  containersBelow: '集装箱航线列在本页下方。',
  past: '查看以往船期',

  // Texts about the shipowner's lanes.
  lanes: '主要航线',
  lanesNote: '按后续 {{n}} 条船期统计',
  laneTotal: '{{n}} 条船期',
  more: '另有 {{n}} 条航线，见全部船期',
  mapName: '航线图：{{lanes}}',

  // Texts that are shown if the shipowner cannot be shown: offline or not found.
  offline: '离线，本机未保存该船东',
  gone: '没有这家船东',
  goneText: '链接可能不完整，或该船东已不在本站。',
} as const;
