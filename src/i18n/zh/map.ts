export const map = {
  zoomIn: '放大',
  zoomOut: '缩小',
  whole: '显示全部',
  touchHint: '双指移动地图',
  wheelHint: '按住 {{key}} 滚动可缩放地图',
  missing: '地图还没有存到本机，联网后可看',
  retry: '重试',
  noLand: '海岸线没有存到本机',
} as const;
