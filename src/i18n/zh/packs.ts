/** Lanes that are kept on this device for search without a line. */
export const packs = {
  // a lane on its page
  keep: '离线保存',
  onDevice: '已离线保存',
  keepLane: '离线保存 {{lane}}',
  updatedAgo: '{{ago}}更新。',
  onlyHere: '把未来 90 天的船期保存到本机，离线可查。仅限本机，退出登录后清除。',
  withFavourite: '收藏的航线自动离线保存。',
  unpinned: '不再离线保存',
  undo: '撤销',
  pinsFull: '收藏以外最多离线保存 {{n}} 条航线。可在个人中心移除，或升级会员保存更多。',
  toPlans: '查看会员权益',

  // a lane among the favourites
  column: '离线包',
  packHere: '本机离线包',
  amount: '{{n}} 条 · {{size}}',
  updating: '正在更新',
  updatingLane: '正在更新 {{lane}}',
  failed: '获取失败',
  full: '本机空间不足',
  over: '超出会员等级的离线航线数',
  fetch: '离线保存',
  fetchLane: '离线保存 {{lane}}',
  update: '更新',
  updateLane: '更新 {{lane}} 的离线包',
  ownerConfirmed: '船东 {{ago}}确认',
  ownerChanged: '船东 {{ago}}变更',

  // all of them
  updateAll: '更新离线包',
  updatingPercent: '正在更新 {{n}}%',
  updated: '离线包已更新',
  notUpdated: '离线包更新失败：{{reason}}',
  groupSize: '{{n}} 条 · {{size}}',
  sum: '已离线保存 {{n}} 条航线的 90 天船期。',
  notPacked: '还有 {{n}} 条没存。',

  // the personal centre
  title: '航线离线包',
  text: '收藏和手动保存的航线，未来 90 天的船期保存在本机，离线可查询、筛选、排序和打开。越临近受载期或截止时间，更新越频繁。',
  none: '还没有离线保存的航线。收藏一条航线，或在航线页点“离线保存”。',
  wish: '自动更新',
  wish_free: '非移动网络时',
  wish_always: '任何网络',
  wish_never: '只手动更新',
  wishHint: '“非移动网络时”：使用移动网络或开启省流量时不下载。',
  paused: '正在用移动网络或省流量，自动更新已暂停。',
  lanes: '已离线保存的航线',
  byHand: '手动保存',
  drop: '移除',
  dropLane: '不再离线保存 {{lane}}',
} as const;
