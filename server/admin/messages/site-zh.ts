/** The messages of the commands that list and change the site's members, orders, shipowners and settings. */
export const siteZh = {
  demo_none: '没有演示数据',
  demo_remove_asked:
    '将删除全部演示船东、船期、文章、船舶和演示账号，不可恢复；先用 backup 备份。确认请加 --yes',
  demo_removed:
    '已删除 {shipowners} 个演示船东、{sailings} 条船期，注销 {accounts} 个演示账号。请设置 DEMO_DATA=off，否则服务器下次启动时会重新加载',
  members_none: '没有找到“{text}”',
  list_full: '只列出前 {most} 条，请缩小范围',
  orders_none: '没有订单',
  inquiry_unknown: '没有编号以 {id} 开头的询价或纠错',
  inquiry_ambiguous: '有多条询价或纠错的编号以 {id} 开头，请多写几位',
  inquiry_answer_invalid: '答复要有 1 到 {most} 个字符',
  inquiry_answered: '已答复 {mobile}；本人在“询价与纠错”里看到，设有提醒的也会收到',
  failures_none: '没有失败的邮件、提醒或读取',
  failure_retried: '{id} 将立即重试',
  failure_dropped: '{id} 不再发送',
  failure_unknown: 'failure list 里没有 {id}，或已在重试',
  conflicts_none: '没有不一致的截止时间',
  conflict_noted: '已记录 {code} 的核对结果',
  conflict_unknown: 'conflict list 里没有这个港口的 {code}',
  inquiries_none: '没有询价',
  shipowners_none: '还没有船东；用 shipowner add 新建',
  shipowner_row:
    '{id}  {chinese_title} | {english_title}  有效船期 {sailing_total}，发布人 {publisher_total}',
  shipowner_row_demo:
    '{id}  {chinese_title} | {english_title}  有效船期 {sailing_total}，发布人 {publisher_total}（演示）',
  shipowner_row_hidden:
    '{id}  {chinese_title} | {english_title}  有效船期 {sailing_total}，发布人 {publisher_total}（已隐藏）',
  shipowner_merge_asked:
    '将把 {from} 的全部船期、草稿、发布记录、发布人、航线经理、收藏和询价并入 {into}，{from} 不再存在，不可恢复；先用 backup 备份。确认请加 --yes',
  shipowner_merged:
    '{from} 已并入 {into}，移动船期 {sailings} 条，旧链接转到 {into}。如 CARRIER_CODES 写有编号 {old}，请改为 {present}',
  shipowner_merge_same: '两个名称是同一个船东：{into}',
  shipowner_merge_demo: '演示船东只能与演示船东合并',
  shipowner_merge_hidden: '{into} 已隐藏；先用 shipowner show 恢复显示',
  shipowner_merge_carrier: '{from} 的船期由承运人接口更新，编号不能变；请反过来把 {into} 并入 {from}',
  shipowner_shown_still:
    '{name} 还有 {sailings} 条有效船期、{scheduled} 个定时发布，未隐藏。要同时下架船期、取消定时发布，请加 --withdraw',
  shipowner_hidden:
    '{name} 已隐藏，下架船期 {sailings} 条，取消定时发布 {scheduled} 个；其发布人和密钥已失去权限，草稿保留',
  shipowner_hidden_already: '{name} 已处于隐藏状态',
  shipowner_shown: '{name} 已恢复显示；发布人须用 member make-publisher 重新指定',
  shipowner_shown_already: '{name} 没有隐藏',
  shipowner_name_invalid: '名称不能为空，也不能过长；中英文名可写成 "中文名 | English name"',
  shipowner_exists: '已有这个名称的船东：{id}  {chinese_title} | {english_title}',
  shipowner_added: '已新建船东 {id}  {chinese_title} | {english_title}',
  shipowner_renamed: '船东 {id} 现名 {chinese_title} | {english_title}，其船期已更新',
  alerts_none: '暂无会员设置提醒的接收方式',
  alerts_row:
    '{kind}  接收方式 {channels}（停用 {paused}），待发送 {waiting}，失败 {failed}，近一天已发送 {sent}，请求 {requests} 次，费用 {cost}（单价 {price}）',
  alerts_row_stopped:
    '{kind}  已停用（{reason}）  接收方式 {channels}（停用 {paused}），待发送 {waiting}，失败 {failed}，近一天已发送 {sent}，请求 {requests} 次，费用 {cost}（单价 {price}）',
  alerts_failure:
    '{kind}  会员 {member_id}  {state}  始于 {since}  待发送 {waiting}，放弃 {dead}  {problem}  {channel_id}',
  alerts_no_failures: '没有发送失败的接收方式',
  alerts_stopped: '{kind} 已停用，提醒保留，执行 alerts resume {kind} 后再发送',
  alerts_priced: '{kind} 每次请求的价格为 {price}',
  alerts_resumed: '{kind} 已恢复',
  alerts_not_stopped: '{kind} 没有停用',
  site_unchanged: '没有修改过的设置。可修改：{names}',
  site_set: '{name} 已修改，访客下次打开时看到',
  site_logo_invalid: 'Logo 未修改：文件不是 JPEG、PNG 或 WebP 图片，或文件过大',
  site_invalid: '{name} 的内容无效或过长，没有修改',
  console_none: '还没有管理员',
  console_duties_set: '职责现为：{duties}；立即生效，已登录的运营台也适用',
  console_no_factor: '这个号码没有启用双重验证的管理员',
  console_reset: '已删除双重验证并结束其运营台会话；本人下次登录运营台时重新设置',
} as const;
