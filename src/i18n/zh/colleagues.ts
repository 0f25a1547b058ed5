/**
 * Texts about favourites and own lists (schedules that the reader imported) that colleagues of a corporate
 * membership share.
 */
export const colleagues = {
  lanesTitle: '同事共享的收藏',
  listsTitle: '同事共享的船期表',
  of: '{{name}} 共享',
  firstGroup: '{{name}} 的航线',
  lanes: '{{n}} 条航线',
  noLanes: '此分组暂无航线',
  copy: '复制到我的收藏',
  copied: '已复制为分组“{{group}}”',
  groupsFull: '您最多可有 {{n}} 个分组，请先删除一个再复制',
  lanesFull: '您最多可收藏 {{n}} 条航线，复制后会超出',
  none: '同事还没有共享收藏。在您的分组菜单中选择“共享给同事”，同事就能看到。',
  noLists: '同事还没有共享船期表。在来源的菜单中选择“共享给同事”，同事就能查到其中的船期。',
  offline: '离线，本机未保存同事共享的内容',
  failed: '同事共享的内容加载失败',
  retry: '重试',
  cut: '同事共享的内容较多，仅显示最近的部分',
  mark: '已共享给同事',
  share: '共享给同事',
  unshare: '停止共享',
  began: '已共享给同事，他们只能查看',
  ended: '已停止共享',
  needsLine: '离线，联网后才能更改共享',
  listsPrivate: '未共享的只有您能看到，共享的同事也能看到，船东和平台都看不到',
  waiting: '正在下载 {{n}} 份船期表…',
  waitingForLine: '另有 {{n}} 份船期表未下载到本机，联网后自动下载',
} as const;
