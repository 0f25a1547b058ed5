export const harbors = {
  from: '起运港',
  to: '目的港',
  anywhere: '不限',
  placeholder: '港口、国家或区域',
  swap: '对调起运港和目的港',
  endsEqual: '起运港和目的港不能相同',

  // Texts of the list of suggestions in a port field.
  recent: '最近查过',
  hotLoad: '热门起运港',
  hotUnload: '热门目的港',
  waysToType: '可输入中文、拼音、首字母、英文或港口代码',
  worksOffline: '离线可用',
  loading: '正在加载港口表，已输入的内容会保留',
  unavailable: '港口表尚未下载，请联网后选择',
  nothing: '未找到该港口，请换一种写法',
  near: '没有完全一致的港口，相近的有',
  bothEnds: '填入起运港和目的港',
  alias: '又称',
  nation: '国家',
  harborsOf: '{{n}} 个港口',

  // Texts about several chosen places in one port field.
  chosen: '{{label}}已选',
  remove: '移除{{name}}',
  add: '{{label}}再加一个',
  clear: '清空{{label}}',
  notChosen: '“{{text}}”未选定，请从建议中选择',
} as const;
