import type { DemoArticle } from './demo-article.ts';

export const cutOffs: DemoArticle = {
  category_id: 'practice',
  scene: 'cutOffs',
  hoursOld: 74,
  rank: 4,
  chinese: {
    title: '一张表看懂截港、截关、截单',
    summary: '三个时间各由谁定、晚了会怎样、怎么从受载期倒推。',
    body: `同一个航次有好几个“截止”，常被混着说。先分清谁定的，再谈能不能宽限。

| 截止 | 谁定 | 晚了会怎样 |
|---|---|---|
| 截单 | 船东或船代 | 提单信息来不及更正，可能收改单费 |
| 截关 | 海关与船代 | 货到了也装不了，甩货 |
| 截港 | 码头 | 不收货，只能等下一班 |
| 截重 | 码头 | 没有 VGM 的箱子不上船 |
| 件杂货截止 | 船东 | 大件、卷钢另有时间，常早于截港 |

## 怎么倒推

1. 从受载期**首日**算起，不要从末日算：船可能头一天就靠。
2. 件杂货一般在受载首日前两到三天截止，卷钢和大件更早。
3. 周末和节假日码头照收，海关未必放行。截关落在周六时，按周五准备。

## 没有公布怎么办

船期里写“未公布”，不等于没有截止。直接问航线经理，并请对方写下来。`,
  },
  english: {
    title: 'Cut-offs in one table: port, customs, documents',
    summary: 'Who sets each, what a miss costs, and how to count back from the laycan.',
    body: `One voyage has several cut-offs, and people mix them up. Know who sets each before you ask for an extension.

| Cut-off | Set by | If you miss it |
|---|---|---|
| Documentation | Owner or agent | Bill of lading data is closed, amendments may be charged |
| Customs | Customs and agent | The cargo is there and stays behind |
| Port | Terminal | Cargo is refused, next sailing |
| Verified gross mass | Terminal | A box without VGM is not loaded |
| Break-bulk delivery | Owner | Heavy lifts and coils have their own time, often earlier |

## How to count back

1. Start from the **first** day of the laycan, not the last: the ship may berth on day one.
2. Break-bulk usually closes two to three days before that, coils and heavy lifts earlier.
3. Terminals take cargo at weekends, customs may not clear it. If the cut-off falls on a Saturday, be ready on Friday.

## When none is given

“Not given” does not mean there is none. Ask the route manager, and get it in writing.`,
  },
};
