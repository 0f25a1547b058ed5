export const account = {
  menu: '我的账号 {{mobile}}',
  personalCentre: '个人中心',
  ownLists: '自有船期表',
  theme: '浅色 / 深色',
  logOut: '退出登录',
  loggedOut: '已退出登录，本机内容已清除',
  loggedOutKept: '已退出登录，{{n}} 项未发送的改动加密保存在本机',
  loggedOutRowsKept: '已退出登录，{{n}} 行待修改的导入数据加密保存在本机',
  // Texts about the session on the server. One of them is added to the end of `loggedOut` or of another text
  // above.
  endsLater: '；联网后服务器上的登录也会结束',
  endsNever: '；未能通知服务器，服务器上的登录到期后失效',
} as const;
