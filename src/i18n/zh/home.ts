export const home = {
  heading: '哪里装，哪里卸，什么时候走？',
  facts: '{{sailings}} 条有效船期 · {{shipowners}} 家船东 · {{ago}}更新',
  generalCargo: '杂货船期',
  container: '箱船期',
  vessels: '船舶定位',
  recent: '最近查过',
  hot: '热门',
  days: '{{least}}–{{most}} 天',

  // the board
  recentLanes: '最近查过和热门航线',
  laycanRuns: '受载中，还剩 {{days}}',
  news: '近两天变更',
  noNews: '无变更',
  newSailings: '新增 {{n}}',
  changedSailings: '变更 {{n}}',
  withdrawnSailings: '取消 {{n}}',
  boardNote: '未来 {{n}} 周受载；看过的航线离线可查',
  allSailings: '全部船期',
  nextSailing: '最近一班',
  noneInWeeks: '暂无船期',
  boardOffline: '本机未保存这条航线',
} as const;
