import type { DemoArticle } from './demo-article.ts';

export const redSeaSlips: DemoArticle = {
  category_id: 'lanes',
  scene: 'slips',
  hoursOld: 2,
  rank: 1,
  lanes: ['CNSHA-SAJED', 'CNTAG-SAJED', 'CNTAO-SAJED'],
  chinese: {
    title: '年末前红海航线受载期普遍推迟 3–5 天',
    summary: '我们比对了六家船东 48 个航次的两次发布：推迟集中在月初，吉达方向最明显，运价暂未跟进。',
    body: `两周之内，六家船东调整了下月红海方向 48 个航次里的 31 个，全部推迟，没有一个提前。

## 发生了什么

原因在上一程：船从欧洲回来晚了四到六天，下一个受载期只能跟着船走，与装港泊位无关。上海、太仓候泊时间正常。

## 哪些航线推迟

北方港口去吉达推迟最多；越到月底推迟越少，因为周转还有余量。

| 航线 | 航次 | 推迟（天） | USD / 计费吨 |
|---|--:|--:|--:|
| 上海 – 吉达 | 12 | **+5** | 58 |
| 太仓 – 吉达 | 9 | **+4** | 62 |
| 青岛 – 吉达 | 11 | **+3** | 60 |

运价仅供参考。

## 货代如何应对

- 截港、截关按新的受载期倒推，不要沿用旧日期。
- 运价请船东书面确认不变：变的是船，不是货。
- 月初必须到的货，先看直挂航次。

> 改期一次的受载期往往还会再改。要关注的是航线，不是某一个航次。`,
  },
  english: {
    title: 'Red Sea laycans slip 3–5 days before year end',
    summary:
      'We compared two publications of 48 voyages by six shipowners: most slips fall early in the month, Jeddah first; rates have not followed.',
    body: `Within two weeks six shipowners changed the dates of 31 of their 48 Red Sea voyages of next month. All were postponed, none brought forward.

## What happened

The cause is upstream. Ships come back from Europe four to six days late, and the next laycan is set by the ship, not by the berth. Shanghai and Taicang report normal waiting times.

## Which lanes slipped

Jeddah from the northern ports slips most. Later laycans in the month move less, as there is slack in the rotation.

| Lane | Voyages | Slip, days | USD / RT |
|---|--:|--:|--:|
| Shanghai – Jeddah | 12 | **+5** | 58 |
| Taicang – Jeddah | 9 | **+4** | 62 |
| Qingdao – Jeddah | 11 | **+3** | 60 |

Indicative rates, for reference only.

## What agents can do

- Count cut-offs back from the new laycan, not from the old one.
- Have the owner confirm the old rate in writing: the vessel is late, the cargo is not.
- For cargo that must arrive early in the month, look at direct calls first.

> A laycan that has changed once usually changes again. Follow the lane, not the voyage.`,
  },
};
