export const claim = {
  title: '成为管理员',
  text: '这个网站还没有管理员。用这个链接登录的人会成为第一个，并能管理全部内容。',
  noTicket: '链接不完整，请复制服务器启动时显示的整条链接。',
  dead: '链接已失效',
  logInFirst: '先登录',
  confirm: '以 {{mobile}} 成为管理员',
  done: '您已是管理员',
  doneText: '链接已用掉，不能再用。',
  home: '去首页',
} as const;
