import type { DemoArticle } from './demo-article.ts';

export const readingASailing: DemoArticle = {
  category_id: 'notices',
  scene: 'weeks',
  hoursOld: 410,
  chinese: {
    title: '三个时间怎么看：变更、确认、获取',
    summary: '每条船期都有三个时间：船东何时变更、何时确认，您的设备何时获取。',
    body: `船期是否最新，看三个时间。

- **变更**：船东最近一次变更内容的时间。
- **确认**：船东确认无变更、仍然有效的时间。
- **获取**：本机最近一次获取的时间。

## 离线时

看过的航线和船期保存在本机，离线可查。页面会注明数据的时间；联网后自动更新，已填内容会保留。

## 改期与取消

改期的受载期旁有标记，点开可查看原日期。取消的船期划线显示，保留 14 天。

要关注一条航线，请加入[我的收藏](/pages/collect/index)。`,
  },
  english: {
    title: 'How recent is a sailing? Changed, confirmed, received',
    summary:
      'Every sailing has three times: when the owner changed it, when the owner confirmed it, and when your device received it.',
    body: `Three times show how recent a sailing is.

- **Changed**: when the owner last changed it.
- **Confirmed**: when the owner last confirmed that it is unchanged and still valid.
- **Received**: when this device last received it.

## Offline

Lanes and sailings you have opened are saved on this device. The page shows the time of the data; it updates automatically once you are online, and nothing you typed is lost.

## Date changes and cancellations

A laycan whose dates changed has a mark; open it to see the original dates. A cancelled sailing is shown struck through for 14 days.

To follow a lane, add it to [My favourites](/pages/collect/index).`,
  },
};
