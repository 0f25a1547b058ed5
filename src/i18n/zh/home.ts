export const home = {
  heading: '哪里装，哪里卸，什么时候走？',
  facts: '{{sailings}} 个在航船期 · {{shipowners}} 家船东 · {{ago}}更新',
  generalCargo: '普货船期',
  recent: '最近',
  hot: '热门',
  days: '{{least}}–{{most}} 天',

  // the board
  recentLanes: '最近和热门航线',
  news: '近两天',
  noNews: '无变化',
  newSailings: '新增 {{n}}',
  changedSailings: '变更 {{n}}',
  withdrawnSailings: '撤销 {{n}}',
  boardNote: '未来 {{n}} 周的受载期，看过的离线可看',
  allSailings: '全部船期',
  nextSailing: '最近一班',
  noneInWeeks: '暂无船期',
  boardOffline: '离线，这条航线还没有存过',
} as const;
