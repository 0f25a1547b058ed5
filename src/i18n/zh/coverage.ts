/** Texts about the coverage of trade lanes, and about the publishers' last confirmations. */
export const coverage = {
  title: '航线覆盖与时效',
  lead: '{{lanes}} 条航线，{{shipowners}} 家船东，{{sailings}} 条有效船期。',
  week: '7 天内确认',
  fortnight: '8–14 天',
  month: '15–30 天',
  older: '更早',
  shipowners: '船东',
  sailings: '船期',
  days: '{{n}} 天内确认',
  unserved: '暂无船期的航线：{{names}}。',
  note: '确认时间以船东最近一次确认或变更为准，不含已取消的船期。数据截至 {{time}}。',
  offline: '离线，本机未保存航线覆盖',
} as const;
