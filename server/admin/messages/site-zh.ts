/** The messages of the commands that list and change the site's members, orders, shipowners and settings. */
export const siteZh = {
  demo_none: '没有演示数据',
  demo_remove_asked:
    '将删除全部演示船东、船期、文章、船舶和演示账号，不可恢复；先用 backup 备份。确认请加 --yes',
  demo_removed:
    '已删除 {shipowners} 个演示船东、{sailings} 条船期，注销 {accounts} 个演示账号。请设置 DEMO_DATA=off，否则服务器下次启动会重新载入',
  members_none: '没有找到“{text}”',
  list_full: '只列出前 {most} 条，请缩小范围',
  orders_none: '没有订单',
  inquiries_none: '没有询盘',
  shipowners_none: '还没有船东；用 shipowner add 新建',
  shipowner_row:
    '{id}  {chinese_title} | {english_title}  有效船期 {sailing_total}，发布人 {publisher_total}',
  shipowner_row_demo:
    '{id}  {chinese_title} | {english_title}  有效船期 {sailing_total}，发布人 {publisher_total}（演示）',
  shipowner_name_invalid: '名称不能为空，也不能过长；中英文名可写成 "中文名 | English name"',
  shipowner_exists: '已有这个名称的船东：{id}  {chinese_title} | {english_title}',
  shipowner_added: '已新建船东 {id}  {chinese_title} | {english_title}',
  shipowner_renamed: '船东 {id} 现名 {chinese_title} | {english_title}，其船期已更新',
  alerts_none: '还没有会员设置提醒渠道',
  alerts_row: '{kind}  渠道 {channels}（停用 {paused}），待发 {waiting}，失败 {failed}，一天内发出 {sent}',
  alerts_row_stopped:
    '{kind}  已停用（{reason}）  渠道 {channels}（停用 {paused}），待发 {waiting}，失败 {failed}，一天内发出 {sent}',
  alerts_stopped: '{kind} 已停用，消息留到 alerts resume {kind} 之后再发',
  alerts_resumed: '{kind} 已恢复',
  alerts_not_stopped: '{kind} 没有停用',
  site_unchanged: '没有修改过的设置。可修改：{names}',
  site_set: '{name} 已修改，读者下次读取时看到',
  site_invalid: '{name} 的内容无效或过长，没有修改',
  console_none: '还没有管理员',
  console_duties_set: '职责现为：{duties}；立即生效，已打开的会话也一样',
  console_no_factor: '这个号码没有启用双重验证的管理员',
  console_reset: '已删除双重验证并结束其运营台会话；本人下次登录运营台时重新设置',
} as const;
