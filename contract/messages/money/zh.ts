/** What only the server says, about plans, orders, codes and invoices; beside `messages/zh.ts` it would weigh in what everybody loads. */
export const moneyZh = {
  header_type_required: '请选择抬头类型',
  invoice_type_required: '请选择发票类型',
  invoice_type_unfit: '此抬头不能开这种发票：专票需企业抬头，个人发票需个人抬头',
  invoice_orders_required: '请至少选择一个订单',
  invoice_orders_taken: '所选订单已申请发票或已退款，请重新选择',
  invoices_today: '一天最多申请 {most} 次发票，请稍后再试',
  activation_code_invalid: '请输入正确的激活码，12 位字母和数字',
  activation_code_unknown: '没有这个激活码，请核对',
  activation_code_used: '这个激活码已被他人使用，不是您用的请联系发码方',
  activation_code_yours: '您已兑换过这个激活码',
  activation_code_expired: '这个激活码已过期',
  activation_tries: '输错太多次，请 {minutes} 分钟后再试',
  order_or_plan: '请选择一个订单，或一个套餐和支付方式',
  order_provider_unknown: '这里不支持这种支付方式',
  order_due_changed: '应付金额已变，请核对后再下单',
  orders_this_hour: '下单太频繁，请 {minutes} 分钟后再试',
  order_paid_already: '已付款，正在核对',
  order_not_open: '订单已结束',
  order_late_credit: '抵扣的天数已被使用，只能退款',
  order_demo: '演示账户只能用模拟支付',
} as const;

export type MoneyKey = keyof typeof moneyZh;
