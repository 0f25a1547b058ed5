export const ui = {
  // Texts of elapsed times and of the first day of a laycan.
  justNow: '刚刚',
  minutesAgo: '{{n}} 分钟前',
  hoursAgo: '{{n}} 小时前',
  daysAgo: '{{n}} 天前',
  startsToday: '今天开始',
  startsTomorrow: '明天开始',
  startsInDays: '{{n}} 天后开始',
  startsOn: '{{date}}开始',
  yesterdayAt: '昨天 {{time}}',
  dayAt: '{{date}} {{time}}',
  mayBeOutOfDate: '{{ago}}，可能已过时',

  // Texts that describe the drawing of a sailing (lane line) to screen readers.
  laneLoad: '受载 {{window}}',
  laneVoyage: '航程 {{n}} 天',
  laneUnload: '抵港 {{window}}',
  laneCalls: '中途挂靠 {{n}} 港',
  laneWithdrawn: '已取消',
  comma: '，',
  laneTo: '至',
  days: '{{n}} 天',
  daysShort: '{{n}} 天',

  // Texts of general user interface components.
  undo: '撤销',
  notSaved: '保存失败：{{reason}}',
  loading: '加载中',
  close: '关闭',
  cancel: '取消',
  confirm: '确定',
  prompt: '提示',
  clear: '清除',
  apply: '确定',
  done: '完成',
  firstAndMore: '{{first}} +{{n}}',

  // Texts of form errors.
  problems: '有 {{n}} 处需要修改',
  errorTitle: '错误：{{title}}',

  // Texts about lists of suggestions.
  suggestions: '{{label}}的建议',
  suggestionCount: '{{n}} 条建议，用上下键选择',
  noSuggestions: '无匹配结果',

  // Texts about choosing a range of days.
  anyTime: '不限时间',
  thisMonth: '本月',
  nextMonth: '下月',
  twoWeeks: '两周内',
  pickDates: '选择日期',
  pickDatesOf: '{{label}}：选择日期',
  pickDay: '选择日期',
  previousMonth: '上一月',
  followingMonth: '下一月',
  chooseFirstDay: '请选择开始日期',
  chooseLastDay: '请选择结束日期',
  windowChosen: '{{window}}，共 {{n}} 天',

  // Texts about the pages of a list.
  pages: '分页',
  previousPage: '上一页',
  nextPage: '下一页',
  pageNumber: '第 {{n}} 页',
  pageOfPages: '第 {{page}} / {{pages}} 页',
} as const;
