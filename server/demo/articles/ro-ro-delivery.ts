import type { DemoArticle } from './demo-article.ts';

export const roRoDelivery: DemoArticle = {
  category_id: 'ports',
  scene: 'quay',
  hoursOld: 27,
  rank: 2,
  chinese: {
    title: '滚装车辆交港：钥匙、油量与电量',
    summary: '码头退车最常见的三个原因，都与车辆本身无关。',
    body: `滚装码头收车快，退车也快。退车最多的三个原因，都能在出厂前解决。

## 钥匙

每车至少一把，挂牌写车架号后六位。遥控钥匙的电池须有电，码头不负责更换。

## 油量

燃油车留四分之一箱以内，够开上船就好。满箱会被要求抽油。

## 电量

电动车按船东要求，多在 **30% 上下**：太低开不上坡道，太高不符合危险货物装载要求。交车当天拍下仪表。

| 车型 | 交港时间 | 另外要带 |
|---|---|---|
| 乘用车 | 截港前 3 天 | 出口合格证 |
| 工程机械 | 截港前 5 天 | 清洁证明、属具清单 |
| 电动车 | 按船东通知 | 电池 MSDS、UN 38.3 报告 |`,
  },
  english: {
    title: 'Ro-ro delivery: keys, fuel and charge',
    summary: 'The three most common reasons why terminals refuse vehicles. None is the vehicle itself.',
    body: `Ro-ro terminals receive quickly and refuse quickly. The three most common reasons can all be dealt with at the factory.

## Keys

At least one per vehicle, tagged with the last six digits of the chassis number. Remote keys need a battery that works; the terminal will not change it.

## Fuel

No more than a quarter of a tank, enough to drive aboard. A full tank has to be drained.

## Charge

Electric vehicles as the owner asks, mostly at **about 30%**: lower will not climb the ramp, higher breaks the rules for dangerous goods. Take a photo of the dashboard on the day.

| Vehicle | Deliver | Bring along |
|---|---|---|
| Cars | 3 days before port cut-off | Certificate of conformity |
| Machinery | 5 days before port cut-off | Cleaning certificate, list of attachments |
| Electric | As advised by the owner | Battery MSDS, UN 38.3 report |`,
  },
};
