export const account = {
  menu: '我的账号 {{mobile}}',
  loggedInAs: '已登录 {{mobile}}',
  personalCentre: '个人中心',
  theme: '浅色 / 深色',
  logOut: '退出登录',
  loggedOut: '已退出登录，本机内容已清除',
  loggedOutLater: '已退出登录，本机内容已清除；联网后服务器上的登录也会结束',
  loggedOutNever: '已退出登录，本机内容已清除；未能通知服务器，服务器上的登录到期后失效',
} as const;
