export const states = {
  // nothing matches
  emptyTitle: '这条航线暂时没有船期',
  emptyFiltered: '没有符合筛选的船期',
  emptyWindow: '{{window}}没有船期',
  emptyAny: '目前没有在航船期。',
  emptyInWindow: '{{window}}没有；下面是最接近的。',
  emptyBefore: '看之前的 {{window}}',
  emptyAfter: '看之后的 {{window}}',
  neighbours: '附近港口有船期',
  neighbourNote: '{{n}} 个船期，相距 {{distance}} 海里',
  unfiltered: '去掉筛选，看 {{n}} 个船期',
  anyDates: '不限日期',
  pageBeyond: '没有第 {{page}} 页',
  firstPage: '回到第一页',

  // offline
  offlineTitle: '离线，这条航线还没有存过',
  offlineSailing: '离线，这条船期还没有存过',
  offlineText: '连上网络后会自动取来。看过的航线和船期离线也能打开。',
  offlineLanes: '断网也能查的航线',
  captiveTitle: '当前网络需要先登录认证',
  captiveText: '打开任意网页完成认证后，再回到这里。',
  silentTitle: '服务器还没有回答',
  silentText: '线路可能很慢。可以重试，或先看本机保存过的内容。',
  home: '回首页',

  // errors
  broadTitle: '一次查得太多',
  unknownTitle: '链接里的条件不存在',
  errorTitle: '没能取到最新船期',
  errorText: '{{reason}}。',
  deviceReaches: '本机的船期存到{{day}}为止，之后的要联网查。',
  errorCopy: '下面仍是 {{time}} 保存的内容。',
  retry: '再试一次',

  // not found
  notFoundTitle: '没有找到相关信息，请返回首页',
  notFoundText: '链接可能不完整，或内容已下架。',
  sailingGone: '没有这条船期',
  sailingGoneText: '它可能已过受载期，或被船东撤下超过 {{n}} 天。',
} as const;
