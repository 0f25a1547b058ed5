export const browse = {
  title: '船期查询',
  titleLane: '{{from}} – {{to}} 船期',
  allSailings: '全部船期',
  change: '改条件',
  closeForm: '收起条件',

  // share
  shareResults: '分享这些结果',
  copied: '已复制，可粘贴到微信或邮件',
  linkCopied: '链接已复制',
  copyFailed: '没能复制，请长按链接自行复制',

  // weeks
  sinceDay: '{{day}}起',
  untilDay: '{{day}}前',
  weeks: '按周筛选：每周开始受载的船期数',
  week: '{{day}}起一周，{{n}} 个船期',

  // filters
  filters: '筛选',
  machine: '船型',
  cargo: '货物',
  category: '货类',
  shipowner: '船东',
  withPrice: '有运价',
  withoutWithdrawn: '不看已撤销',
  shiproute: '航线',

  // order
  sort: '排序',
  sort_laycan: '受载期由早到晚',
  sort_arrival: '抵港由早到晚',
  sort_days: '航程由短到长',
  sort_confirmed: '最近确认优先',
  sorted: '已排序：{{order}}',

  // the table
  voyage: '航程',
  arrival: '抵港',
  vessel: '船名 / 航次',
  ownerCargo: '船东 / 货物',
  price: '参考运价',
  confirmed: '船东确认',
  tick: '{{n}} 天',
  caption: '船期由船东发布。',
  captionConfirmed: '最近确认 {{ago}}，',
  captionFetched: '本机获取于 {{time}}',
  demoAll: '均为演示数据，不是真实船期',
  demo: '演示',
  loginToSee: '登录后可见',
  certifyToSee: '企业认证后查看',
  notShown: '未公开',
  onRequest: '面议',
  perUnit: '/ {{unit}}',
  voyageNumber: '航次 {{number}}',
  open: '{{from}}到{{to}}，受载期{{window}}，看这条船期',
  mark_new: '新',
  mark_changed: '有变更',
  mark_fastest: '最快',
  mark_withdrawn: '已撤销',
  changedOn: '船东变更于 {{time}}',
  confirmedOn: '船东确认于 {{time}}',

  // the legend
  keyLaycan: '受载期（长度 = 天数）',
  keyVia: '中途挂靠港',
  keyArrival: '抵港',
  keyWithdrawn: '已撤销，保留 {{n}} 天',
  endAll: '以上为全部 {{n}} 条船期。',
  endCut: '最多显示 {{n}} 条船期。请选择日期、港口或筛选条件，查看其他船期。',
  endWithdrawn: '其中 {{n}} 个已撤销。',

  // links that are not whole
  dropped: '链接里有看不懂的条件，已忽略：{{names}}',
  field_from: '起运港',
  field_to: '目的港',
  field_since: '开始日期',
  field_until: '结束日期',
  field_page: '页码',
  field_sort: '排序',
  field_withdrawn: '已撤销',
  loaded: '共 {{n}} 条船期',

  // lanes to begin with
  lanesTitle: '按航线看',
  nearestPort: '知道货在哪里，不知道用哪个港？在地图上选位置，找最近的起运港',
  nearestTaken: '最近的港口：{{harbor}}，直线约 {{distance}} 海里，已作为起运港',
} as const;
