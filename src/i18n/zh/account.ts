export const account = {
  menu: '我的账号 {{mobile}}',
  loggedInAs: '已登录 {{mobile}}',
  personalCentre: '个人中心',
  theme: '浅色 / 深色',
  logOut: '退出登录',
  loggedOut: '已退出登录，本机内容已清除',
  loggedOutLater: '已退出，本机内容已清除；连上网络后服务器上的会话也会结束',
  loggedOutNever: '已退出，本机内容已清除；没能通知服务器，那里的会话会自己到期',
} as const;
