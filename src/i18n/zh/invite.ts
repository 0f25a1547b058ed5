/** Texts about invitations and their rewards. */
export const invite = {
  user: '个人中心',
  loginTitle: '登录后邀请同行',
  offlineTitle: '离线，本机未保存您的邀请码',

  // Texts about inviting others.
  giveTitle: '注册送您 {{register}} 天，对方升级再送 {{upgrade}} 天',
  how: '奖励规则',
  step1: '您邀请',
  step1Text: '链接、二维码或图片',
  step2: '对方注册',
  step2Days: '+{{n}} 天',
  step2Text: '新手机号，每人一次',
  step3: '对方首次升级',
  step3Text: 'VIP 或企业，每人一次',
  terms:
    '注册奖励为 VIP 天数；升级奖励与对方购买的等级相同，不超过其实付金额对应的天数。升级退款后，对应天数收回。自己的号码不算。每年最多 {{n}} 天。',
  link: '邀请链接',
  copyLink: '复制链接',
  copied: '邀请链接已复制',
  copyFailed: '复制失败，请手动选中复制',
  code: '邀请二维码',
  scan: '当面扫码',

  // Texts of the picture to share.
  picture: '分享图片',
  pictureHead: '随时查下一班船期',
  pictureText: '杂货船期：受载期、船名、航线一处查',
  pictureFrom: '{{name}} 邀请您',
  pictureFree: '手机号登录即可免费使用',
  pictureScan: '扫码打开',
  savePicture: '保存图片',
  share: '分享',
  pictureFailed: '图片生成失败，请重试',

  // Texts about the results of the invitations.
  rewards: '已得奖励',
  people: '受邀人',
  peopleNone: '暂无人通过您的邀请注册',
  date: '日期',
  progress: '进度',
  days: '天数',
  plusDays: '+{{n}} 天',
  noDays: '0 天',
  joined: '已注册',
  upgraded: '已注册、已升级',
  takenBack: '升级后退款，天数已收回',
  ceiling: '今年天数已满',
  notNew: '不是新用户，不计奖励',
  more: '更早的',
  newestOnly: '共 {{total}} 条，只显示最近 {{n}} 条',

  // Names of the figures about invitations.
  registered: '累计注册',
  upgrades: '累计升级',
  daysGot: '累计得天数',
  chart: '近 6 个月',
  month: '月份',
  ofRegistration: '注册得天数',
  ofUpgrade: '升级得天数',
  year: '{{year}} 年已得 {{n}} / {{most}} 天',
  yearFull: '今年已满 {{n}} 天。仍可邀请，但到明年 1 月 1 日前不再加天数。',

  // Texts of the log of rewards.
  log: '奖励记录',
  ofRegistrationOne: '注册',
  ofUpgradeOne: '首次升级',
  retry: '重试',
} as const;
