/** The page of a shipowner. */
export const shipowner = {
  title: '船东',
  demo: '演示数据，不是真实船东',
  website: '网站',
  phone: '电话',
  about: '公司简介',
  newPage: '在新窗口打开',

  // how it keeps to its windows
  moves: '受载期变动',
  movesMoved: '改过',
  movesNone: '没有改过',

  // its sailings
  sailings: '在航船期',
  total: '{{n}} 个在航船期',
  all: '查看全部船期',
  offlineSailings: '离线，这家船东的船期还没有存过',
  empty: '目前没有在航船期',
  emptyText: '收藏这家船东，有新船期时可以在“我的收藏”里看到数量。',
  past: '看以往船期',

  // its lanes
  lanes: '主要航线',
  lanesNote: '按接下来的 {{n}} 个船期统计',
  laneTotal: '{{n}} 个船期',
  more: '另有 {{n}} 条航线，见全部船期',
  mapName: '航线图：{{lanes}}',

  // nothing to show
  offline: '离线，这家船东还没有存过',
  gone: '没有这家船东',
  goneText: '链接可能不完整，或它已不在本站。',
} as const;
