import type { DemoArticle } from './demo-article.ts';

export const cutOffs: DemoArticle = {
  category_id: 'practice',
  scene: 'cutOffs',
  hoursOld: 74,
  rank: 4,
  chinese: {
    title: '一张表看懂截港、截关、截单',
    summary: '各截止时间由谁规定、错过的后果、如何从受载期倒推。',
    body: `同一个航次有几个截止时间，常被混淆。先分清由谁规定，再谈能否延截。

| 截止 | 规定方 | 错过的后果 |
|---|---|---|
| 截单 | 船东或船代 | 提单信息来不及更正，可能收改单费 |
| 截关 | 海关与船代 | 货到港也不能装船，甩货 |
| 截港 | 码头 | 不收货，只能等下一班 |
| VGM 截止 | 码头 | 没有 VGM 的集装箱不能装船 |
| 大件与件杂货截货 | 船东 | 大件、卷钢另有时间，常早于截港 |

## 如何倒推

1. 从受载期**首日**算起，不要从末日算：船可能首日就靠泊。
2. 件杂货一般在受载首日前两到三天截止，卷钢和大件更早。
3. 周末和节假日码头照收，海关未必放行。截关落在周六时，按周五准备。

## 未提供怎么办

船期里写“未提供”，不等于没有截止时间。请直接向航线经理确认，并要求书面答复。`,
  },
  english: {
    title: 'Cut-offs in one table: port, customs, documents',
    summary: 'Who sets each, what happens if you miss it, and how to count back from the laycan.',
    body: `One voyage has several cut-offs, and people mix them up. Know who sets each before you ask for an extension.

| Cut-off | Set by | If you miss it |
|---|---|---|
| Documentation | Owner or agent | Bill of lading data is closed, amendments may be charged |
| Customs | Customs and agent | The cargo is at the port but is not loaded |
| Port | Terminal | The cargo is refused and waits for the next sailing |
| VGM | Terminal | A container without VGM is not loaded |
| Breakbulk delivery | Owner | Heavy lifts and coils have their own time, often earlier |

## How to count back

1. Start from the **first** day of the laycan, not the last: the vessel may berth on day one.
2. Breakbulk usually closes two to three days before that, coils and heavy lifts earlier.
3. Terminals take cargo at weekends, customs may not clear it. If the cut-off falls on a Saturday, be ready on Friday.

## When none is given

“To be advised” does not mean there is none. Ask the route manager, and get it in writing.`,
  },
};
