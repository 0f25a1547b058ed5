import type { DemoArticle } from './demo-article.ts';

export const roundTheCape: DemoArticle = {
  category_id: 'lanes',
  scene: 'cape',
  hoursOld: 122,
  rank: 3,
  lanes: ['CNSHA-DEHAM', 'CNTAO-DEHAM'],
  chinese: {
    title: '绕好望角多花几天：上海到汉堡算一遍',
    summary: '约多 3,500 海里，13.5 节要 11 天；油价与保费另算。',
    body: `报价里写“经好望角”，客户首先会问：晚几天？

## 先算里程

上海到汉堡，经苏伊士约 10,800 海里，绕好望角约 14,300 海里，多出约 **3,500 海里**。

## 再算天数

| 航速 | 多走的天数 |
|---|--:|
| 12 节 | 12.2 |
| 13.5 节 | 10.8 |
| 15 节 | 9.7 |

多用途船多在 13 节上下跑，按 **11 天** 告诉客户比较稳妥。过运河本身也要排队，省下的往往只有十天。

## 注意

- 燃油随天数涨，保费看水域，两项不能互相抵。
- 信用证的最迟装运日没变，变的是到港日：检查交单期。
- 二程驳船须相应推迟。`,
  },
  english: {
    title: 'What the Cape costs in days: Shanghai to Hamburg',
    summary: 'About 3,500 nm more, 11 days at 13.5 knots; bunkers and premiums apart.',
    body: `When a quote says “via the Cape”, the first question is always: how many days later?

## Distance first

Shanghai to Hamburg is about 10,800 nm by Suez and about 14,300 nm round the Cape: **3,500 nm** more.

## Then days

| Speed | Extra days |
|---|--:|
| 12 kn | 12.2 |
| 13.5 kn | 10.8 |
| 15 kn | 9.7 |

Multi-purpose vessels do about 13 knots, so **11 days** is a safe answer. The canal has a queue of its own, so what you save is often nearer ten.

## Also check

- Bunker costs depend on the days, premiums on the waters. One does not offset the other.
- The latest shipment date of the credit is unchanged, the arrival is later: check the presentation period.
- Feeder bookings must be postponed too.`,
  },
};
