import type { DemoArticle } from './demo-article.ts';

export const readingASailing: DemoArticle = {
  category_id: 'notices',
  scene: 'weeks',
  hoursOld: 410,
  chinese: {
    title: '三个时间怎么看：变更、确认、获取',
    summary: '每条船期都有三个时间，分别说明船东改过、认过和您看到的是哪一刻。',
    body: `船期新不新，看三个时间。

- **变更**：船东最后一次改动内容。
- **确认**：船东说“没变，仍然有效”。
- **获取**：您这台设备最后一次拿到它。

## 离线时

看过的航线和船期会保留在本机，离线也能查。页面会写明是哪一刻的数据；联网后自动更新，您填的内容不会丢。

## 改期与取消

改过的受载期旁边有标记，点开能看到原来的日期。取消的船期划线保留 14 天，不会悄悄消失。

想盯住一条航线，把它加入[我的收藏](/pages/collect/index)。`,
  },
  english: {
    title: 'How fresh is a sailing? Changed, confirmed, received',
    summary: 'Every sailing carries three times: what they say and when to worry.',
    body: `Three times tell you how fresh a sailing is.

- **Changed**: the owner last edited it.
- **Confirmed**: the owner said it is unchanged and still valid.
- **Received**: this device last downloaded it.

## Offline

Lanes and sailings you have opened stay on this device. The page says as of when; it updates by itself once you are online, and nothing you typed is lost.

## Moved and cancelled

A laycan that moved carries a mark with the original dates behind it. A cancelled sailing stays for 14 days, struck through, and never just disappears.

To follow a lane, add it to [My favourites](/pages/collect/index).`,
  },
};
