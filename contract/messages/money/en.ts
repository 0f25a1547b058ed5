import type { MoneyKey } from './zh.ts';

/** The English twin of `zh.ts`; the compiler holds the keys equal. */
export const moneyEn: Record<MoneyKey, string> = {
  header_type_required: 'Choose a header type',
  invoice_type_required: 'Choose an invoice type',
  invoice_type_unfit:
    'This header cannot have such an invoice: a special one needs a company, a personal one a person',
  invoice_orders_required: 'Select at least one order',
  invoice_orders_taken: 'A selected order has been invoiced or refunded already. Select again',
  invoices_today: 'At most {most} invoices can be requested in a day. Please try again later',
  activation_code_invalid: 'Enter a correct code, 12 letters and digits',
  activation_code_unknown: 'This code was not found, please check it',
  activation_code_used: 'Somebody else has used this code. Ask whoever gave it to you',
  activation_code_yours: 'You have redeemed this code already',
  activation_code_expired: 'This code has expired',
  activation_tries: 'Too many wrong codes. Try again in {minutes} min',
  order_or_plan: 'Name either an order, or a plan and how to pay',
  order_provider_unknown: 'This way to pay is not available here',
  order_due_changed: 'The amount due has changed. Check it and order again',
  orders_this_hour: 'Too many orders. Try again in {minutes} min',
  order_paid_already: 'Already paid, now being checked',
  order_not_open: 'This order has ended',
  order_late_credit: 'The credited days have been used since. Only a refund is possible',
  order_demo: 'Demo accounts can only use the simulated payment',
};
