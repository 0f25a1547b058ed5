export const claim = {
  title: '成为管理员',
  text: '本站还没有管理员。通过此链接登录并确认后，您将成为首位管理员，可管理全部内容。',
  needsLine: '离线，联网后才能成为管理员。链接在一小时内有效。',
  cut: '链接不完整',
  noTicket: '请复制服务器启动时显示的整条链接。',
  dead: '链接已失效',
  logInFirst: '先登录',
  confirm: '以 {{mobile}} 成为管理员',
  done: '您已是管理员',
  doneText: '链接仅可使用一次，现已失效。',
  home: '去首页',
} as const;
