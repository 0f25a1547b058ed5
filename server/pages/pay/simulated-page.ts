import { createHash } from 'node:crypto';

import type { Language } from '../../../trade/language.ts';
import { escaped } from '../../http/escaped.ts';

interface Shown {
  number: string;
  amount_fen: number;
  state: string;
  expire_time: Date;
}

const words = {
  zh: {
    title: '模拟付款',
    note: '仅供演示，不会扣款。',
    number: '订单',
    amount: '金额',
    press: '模拟付款',
    late: '订单已结束，仍可模拟一次过期后的付款。',
    pressLate: '模拟过期后付款',
    paid: '已付款。可以关闭此页，回到订单。',
  },
  en: {
    title: 'Simulated payment',
    note: 'For demonstration only. Nothing is charged.',
    number: 'Order',
    amount: 'Amount',
    press: 'Simulate the payment',
    late: 'The order has ended. A payment that arrives too late can still be simulated.',
    pressLate: 'Simulate a late payment',
    paid: 'Paid. You can close this page and go back to the order.',
  },
} as const satisfies Record<Language, Record<string, string>>;

const style = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px;
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { max-width: 360px; }
h1 { margin: 0 0 8px; font-size: 22px; }
p { margin: 0 0 16px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px; }
dt { opacity: .7; }
dd { margin: 0; font-variant-numeric: tabular-nums; }
button { width: 100%; min-height: 48px; font: inherit; font-weight: 600; }
`;

/** Builds the page, which has no script, with the hash of its style for the content security policy. */
export function simulatedPage(
  order: Shown,
  { language, now }: { language: Language; now: Date },
): { body: string; styleHash: string } {
  const say = words[language];
  const isOpen = order.state === 'pending' && order.expire_time > now;
  const isOver = ['pending', 'closed', 'expired'].includes(order.state) && !isOpen;
  const yuan = `¥${Math.floor(order.amount_fen / 100)}.${String(order.amount_fen % 100).padStart(2, '0')}`;
  const button = (text: string) => `<form method="post"><button>${text}</button></form>`;
  const rest = isOpen
    ? button(say.press)
    : isOver
      ? `<p>${say.late}</p>${button(say.pressLate)}`
      : `<p role="status">${say.paid}</p>`;
  const body = `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say.title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${say.title}</h1>
<p>${say.note}</p>
<dl><dt>${say.number}</dt><dd>${escaped(order.number)}</dd><dt>${say.amount}</dt><dd>${yuan}</dd></dl>
${rest}
</main>
</body>
</html>
`;
  return { body, styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}` };
}
