import type { DemoArticle } from './demo-article.ts';

export const waitingAtAnchor: DemoArticle = {
  category_id: 'ports',
  scene: 'anchorage',
  hoursOld: 146,
  chinese: {
    title: '船在锚地等泊，受载期还算数吗',
    summary: '到锚地、递交通知书、靠泊，三个时间决定费用算在谁头上。',
    body: `船在受载期内到了锚地，泊位却要等四天。货主问的是：这算船到了吗？

## 看合同写的是“港”还是“泊”

- 写**港口**：到锚地、备妥、递交通知书（NOR）就算到。
- 写**泊位**：靠上去才算，除非写了“无论靠泊与否”（WIBON）。

## 对货代意味着什么

1. 船东在锚地递了通知书，装卸时间可能已经开始走，不要等靠泊后才催货进港。
2. 货已进港，堆存费由谁付，看订舱单，不看提单。
3. 受载期已过还没靠泊，货方未必能撤载：先看 NOR 是哪天递的。

## 三个时间都要留存

到锚地、递交通知书、靠泊。请船代发**装卸时间事实记录**，并保留完整。`,
  },
  english: {
    title: 'Waiting at anchor: has the vessel made her laycan?',
    summary: 'Arrival, notice of readiness and berthing decide who pays.',
    body: `The vessel reached the anchorage within her laycan, and the berth is four days away. Has she arrived?

## Port or berth

- **Port** charter: at the anchorage, ready, with notice of readiness tendered, she has.
- **Berth** charter: only alongside, unless the contract says whether in berth or not (WIBON).

## What it means for agents

1. Once notice is tendered laytime may be running. Do not wait for the berth before calling the cargo forward.
2. Who pays storage for cargo in port is stated in the booking note, not in the bill of lading.
3. A laycan that has closed does not always let the shipper cancel: look at the date of the notice first.

## Record all three times

Arrival, notice, all fast. Ask the agent for the complete **statement of facts**.`,
  },
};
