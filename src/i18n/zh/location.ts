/** Texts about a location on a map, which is shown or chosen for a form. */
export const location = {
  title: '位置',
  chooseTitle: '选择位置',
  mapName: '地图：{{name}}',
  chooseMapName: '地图，点一下选择位置；用方向键移动，回车选中心点',
  decimal: '经纬度',
  chart: '度分',
  nearest: '最近的港口',
  nearestText: '{{harbor}}，直线约 {{distance}} 海里',
  copy: '复制经纬度',
  copied: '经纬度已复制',
  share: '分享位置',
  note: '仅供参考，不作导航之用',

  // Texts about invalid coordinates in the URL.
  wrong: '链接中的位置有误',
  wrongText: '纬度在 -90 到 90 之间，经度在 -180 到 180 之间。',
  home: '返回首页',

  // Texts about choosing a location.
  lead: '在地图上点一下选位置，靠近港口时自动选用港口位置；也可搜索港口，或直接输入经纬度。',
  port: '搜索港口',
  portPlaceholder: '港口名称或代码',
  coordinates: '经纬度',
  coordinatesHint: '例如 31.2304, 121.4737，或 31°13.8′N 121°28.4′E',
  name: '名称（选填）',
  use: '使用此位置',
  cancel: '取消',
  mine: '使用当前位置',
  mineRefused: '无法获取位置，请检查定位权限',
  chosen: '已选 {{text}}',
  nothingChosen: '请在地图上点一下，或输入经纬度',
  notUnderstood: '无法识别经纬度，请按示例填写，先纬度后经度',
  nameTooLong: '名称最多 {{n}} 个字',
} as const;
