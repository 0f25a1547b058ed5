export const harbors = {
  from: '起运港',
  to: '目的港',
  anywhere: '不限',
  placeholder: '港口、国家或区域',
  swap: '对调起运港和目的港',
  endsEqual: '起运港和目的港不能相同',

  // the list of suggestions
  recent: '最近',
  hotLoad: '常用起运港',
  hotUnload: '常用目的港',
  waysToType: '中文、拼音、首字母、英文、港口代码都可以',
  worksOffline: '离线可用',
  loading: '正在取港口名单，输入的文字会保留',
  unavailable: '还没有港口名单，联网后再选',
  nothing: '没有这个港口，换个写法试试',
  near: '没有完全一致的港口，相近的有',
  bothEnds: '填入起运港和目的港',
  alias: '又作',
  nation: '国家',
  harborsOf: '{{n}} 个港口',

  // several in one field
  chosen: '{{label}}已选',
  remove: '去掉{{name}}',
  add: '{{label}}再加一个',
  clear: '清空{{label}}',
  notChosen: '“{{text}}”没有选定，请从建议里选一个',
} as const;
