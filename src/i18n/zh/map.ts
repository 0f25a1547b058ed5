export const map = {
  zoomIn: '放大',
  zoomOut: '缩小',
  whole: '显示全部',
  touchHint: '双指移动地图',
  wheelHint: '按住 {{key}} 滚动可缩放地图',
  missing: '地图尚未下载，联网后可查看',
  retry: '重试',
  noLand: '海岸线尚未下载，联网后显示',
} as const;
