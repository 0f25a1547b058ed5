export const states = {
  // Texts that are shown if a search has no results.
  emptyTitle: '这条航线暂时没有船期',
  emptyFiltered: '没有符合条件的船期',
  emptyWindow: '{{window}}没有船期',
  fromPort: '{{from}}出发的全部船期',
  emptyBefore: '查看更早：{{window}}',
  emptyAfter: '查看更晚：{{window}}',
  neighbours: '附近港口有船期',
  neighbourNote: '{{n}} 条船期，相距 {{distance}} 海里',
  unfiltered: '清除筛选，查看 {{n}} 条船期',
  anyDates: '不限日期',
  pageBeyond: '没有第 {{page}} 页',
  firstPage: '回到第一页',

  // Texts that are shown without a connection.
  offlineTitle: '离线，本机未保存这条航线',
  offlineSailing: '离线，本机未保存这条船期',
  offlineText: '联网后自动加载。看过的航线和船期离线也能打开。',
  captiveTitle: '当前网络需要先登录认证',
  captiveText: '打开任意网页完成认证后，再回到这里。',
  silentTitle: '服务器未响应',
  silentText: '网络可能较慢。可以重试，或先看本机保存过的内容。',
  home: '回首页',

  // Texts that are shown after an error.
  broadTitle: '查询范围过大',
  unknownTitle: '链接中的查询条件无效',
  sailingsFailed: '船期加载失败',
  errorTitle: '加载失败',
  errorText: '{{reason}}。',
  deviceReaches: '本机船期保存到{{day}}，之后的请联网查询。',
  errorCopy: '以下为 {{time}} 保存的内容。',
  retry: '重试',

  // Texts that are shown if a page or a sailing does not exist.
  notFoundTitle: '没有找到相关信息，请返回首页',
  notFoundText: '链接可能不完整，或内容已下架。',
  sailingGone: '船期不存在',
  sailingGoneText: '可能受载期已过，或船东取消已超过 {{n}} 天。',
} as const;
