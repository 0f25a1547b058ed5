import type { SheetNoteCode } from '../../../trade/sheet/note-code.ts';

/** What an import says about the columns, rows and cells of a sailing sheet. */
export const sheetZh = {
  // fields
  field_ship_name: '船名',
  field_imo: 'IMO 号',
  field_voyage_number: '航次',
  field_machine: '船型',
  field_category: '货类',
  field_cargo: '货物',
  field_load: '起运港',
  field_second_load: '第二起运港',
  field_third_load: '第三起运港',
  field_laycan: '受载期',
  field_laycan_start: '受载开始',
  field_laycan_end: '受载截止',
  field_via: '中途港',
  field_unload: '目的港',
  field_second_unload: '第二目的港',
  field_third_unload: '第三目的港',
  field_arrival: '抵港日期',
  field_arrival_start: '抵港开始',
  field_arrival_end: '抵港截止',
  field_transit_days: '航程天数',
  field_rate: '运价',
  field_currency: '币种',
  field_price_unit: '计价单位',
  field_freight_terms: '条款',
  field_gear: '船吊',
  field_lift_tons: '最大吊重 (吨)',
  field_deadweight_tons: '载重吨',
  field_cut_offs: '截止时间',
  field_manager: '航线经理',
  field_remark: '备注',

  // words in cells
  gear_yes: '有',
  gear_no: '无',

  // verdicts
  verdict_accepted: '通过',
  verdict_corrected: '已更正',
  verdict_refused: '有误',
  verdict_skipped: '跳过',

  // the sheet as a whole
  sheet_empty: '表中没有船期',
  sheet_too_long: '表中有 {count} 行，一次最多 {most} 行，请拆分后再导入',
  column_missing: '未找到“{field}”列，请改用模板中的列名',

  // rows that are no sailings
  row_blank: '空行',
  row_header: '重复的表头',
  row_of_voyage: '与第 {row} 行合为一条船期',
  row_text: '说明文字：{text}',
  row_struck: '已划掉，视为取消，未导入',
  row_partly_struck: '部分内容已划掉，请确认是否仍有效',
  row_hidden: '隐藏行，未读',
  row_withdrawn: '“{text}”：已取消，未导入',
  row_full: '“{text}”：已满舱，未导入',
  row_unclear: '“{text}”可能表示变更或取消，请确认',
  list_old: '这份船期表的日期是 {date}，已有 {days} 天，请确认是否仍有效',
  column_guessed: '“{header}”列按内容推断，请确认',
  cell_corrected: '“{text}”按更正后的“{value}”识别',
  lane_read: '“{text}”识别为 {harbors}',
  calls_guessed: '装卸按港口顺序推断：{calls}',

  // any field
  missing: '不能为空',
  text_too_long: '不能超过 {most} 个字符',

  // dates: what was assumed
  date_year_assumed: '“{text}”没有写年份，按 {year} 年识别为 {window}',
  date_year_short: '“{text}”的年份只有两位，识别为 {window}',
  date_month_first: '“{text}”按“月/日”识别为 {window}',
  date_day_first: '“{text}”按“日/月”识别为 {window}',
  date_month_rolled: '“{text}”跨月，识别为 {window}',
  date_part_read: '“{text}”识别为 {window}',
  date_month_read: '“{text}”没有写日期，按整月识别为 {window}',
  date_week_read: '“{text}”按 ISO 周识别为 {window}',
  date_about_dropped: '“{text}”中的“约、预计”等字样已忽略，识别为 {window}',
  date_serial_read: '数字 {text} 是未设格式的 Excel 日期，识别为 {window}',
  // dates: why refused
  date_unreadable: '无法识别日期“{text}”',
  date_month_missing: '“{text}”没有写月份',
  date_not_real: '“{text}”不是真实存在的日期',
  date_ambiguous: '“{text}”有两种读法：{first} 或 {second}，请写明',
  date_open: '“{text}”只有开始或结束日期，请写明起止日期',
  date_weekday: '“{text}”的星期与日期不符：{window}',
  date_early_or_end: '“{text}”可能是月初或月末：{first} 或 {second}，请写明',
  date_order_unknown: '“{text}”可能是“月/日”或“日/月”：{first} 或 {second}，请确认',
  date_order_possible: '只有按“{order}”航程才可能，识别为 {window}',
  window_reversed: '“{text}”的结束日期早于开始日期',
  window_too_long: '“{text}”超过 {days} 天',
  laycan_over: '受载期 {window} 已过',
  laycan_far: '受载期 {window} 在 {days} 天以后，请检查年份',
  laycan_old_or_next: '“{text}”没有写年份：{first} 已过 {days} 天，{second} 还很远，请确认',
  arrival_before_loading: '抵港日期 {window} 早于受载期 {laycan}',
  arrival_far: '抵港日期 {window} 比受载期 {laycan} 晚了 {days} 天以上',
  arrival_too_soon:
    '抵港日期 {window} 不可能：两港大圆距离 {distance} 海里，从受载期 {laycan} 起需超过 {knots} 节',
  arrival_too_soon_by_sea:
    '抵港日期 {window} 不可能：海上航程 {distance} 海里，从受载期 {laycan} 起需超过 {knots} 节',
  arrival_missing: '没有抵港日期；可填写抵港日期或航程天数，或加 --estimate 按距离推算',
  arrival_from_days: '按航程 {days} 天算出 {window}',
  arrival_estimated: '没有抵港日期，按大圆距离 {distance} 海里、{knots} 节推算为 {window}（备注中已注明）',
  transit_days_unread: '无法识别航程天数“{text}”',

  // ports
  harbor_corrected: '“{text}”识别为 {harbors}',
  harbor_area_read: '“{text}”是一组港口，识别为 {harbors}',
  harbor_unknown: '没有这个港口：“{text}”',
  harbor_unknown_near: '没有这个港口：“{text}”，是不是 {harbors}？',
  harbor_ambiguous: '“{text}”可能是 {harbors}，请写港口代码',
  harbor_elsewhere: '“{text}”与所写国家不符：{harbors}',
  harbor_is_nation: '“{text}”是国家，请写港口',
  harbor_is_area: '“{text}”是区域，请写出港口，最多三个，如 {harbors}',
  harbor_too_many: '写了 {count} 个港口，一格最多 {most} 个',
  ends_equal: '起运港和目的港不能相同',
  via_kept: '“{text}”没有可用的日期，已写入备注',

  // cut-offs
  cut_off_kept: '“{text}”无法识别截止类型，已写入备注',
  deadline_kept: '“{text}”已写入备注',
  cut_off_unknown: '“{text}”未写明截止类型；可写截单、VGM 截止、截港、截关等',
  cut_off_no_clock: '请写上几点，如 11-24 17:00',
  cut_off_no_day: '请写上哪一天，如 11-24 17:00',
  cut_off_unread: '无法识别时间“{text}”，请按 11-24 17:00 填写',
  cut_off_no_zone: '请先选择港口，以确定时区',
  cut_off_port_assumed: '“{text}”没有写港口，按起运港 {harbors} 处理',
  cut_off_one_port: '“{text}”有几个港口，请一个港口写一条截止时间',
  cut_off_elsewhere: '截止时间的港口“{text}”不在挂靠港中',
  cut_off_twice: '同一港口的同一种截止时间重复了：“{text}”',
  cut_off_rule_missing: '“{text}”是推算的时间，要写明按什么规则',
  cut_off_too_many: '截止时间超过 {most} 条',

  // the rest
  ship_name_empty: '船名为空，按 TBN（待定）处理；若是合并单元格，请取消合并并填写',
  ship_tentative: '“{text}”为暂定船名',
  voyage_split: '“{text}”中的 {voyage} 识别为航次',
  voyage_differs: '航次“{text}”与船名后的“{other}”不一致',
  imo_left_out: '“{text}”不是有效的 IMO 号，已忽略',
  machine_assumed: '船型为空，按普通杂货船处理',
  machine_bulker: '“{text}”按普通杂货船处理',
  machine_unknown: '没有这种船型：“{text}”；可写普通、滚装、班轮、重吊',
  category_assumed: '没有这种货类：“{text}”，按“{category}”处理，原文已写入备注',
  cargo_kept: '“{text}”不在可选货物中，已写入备注',
  particular_kept: '无法识别“{text}”，已写入备注',
  rate_kept: '无法识别运价“{text}”，已写入备注，不显示运价',
  manager_unknown: '该船东没有名为“{text}”的航线经理，已忽略',

  // duplicates
  already_in_file: '与第 {row} 行重复',
  already_there: '该船东已有相同的船期：{sailing}',
} satisfies Record<SheetNoteCode, string> & Record<string, string>;

export type SheetSentenceKey = keyof typeof sheetZh;
