import type { DemoArticle } from './demo-article.ts';

export const revenueTons: DemoArticle = {
  category_id: 'practice',
  scene: null,
  hoursOld: 340,
  chinese: {
    title: '计费吨怎么算：重量与体积择大',
    summary: '1 立方米对 1 吨，取大者计费；尺寸按最外沿量。',
    body: `件杂货运价大多写 **USD / 计费吨（RT）**：毛重（吨）与体积（立方米）比，取大的那个。

## 两个例子

| 货物 | 毛重 | 体积 | 计费吨 |
|---|--:|--:|--:|
| 挖掘机 | 22 吨 | 68 立方 | **68** |
| 卷钢 | 24 吨 | 6 立方 | **24** |

## 量尺寸

- 按最外沿量，包括吊耳、底托和突出的油管。
- 每个方向向上取整到厘米，不是总数取整。
- 可拆的臂架拆不拆，先算一遍：拆下来另装，往往便宜。

## 报价时写清

“按提单数量”还是“按船东丈量”，差一个词，可能差一成。`,
  },
  english: {
    title: 'Revenue tons: weight or measure, whichever is greater',
    summary: 'One cubic metre against one tonne; measure to the outermost point.',
    body: `Breakbulk rates mostly read **USD / RT**: tonnes of gross weight against cubic metres, and the greater one counts.

## Two examples

| Cargo | Gross weight | Volume | RT |
|---|--:|--:|--:|
| Excavator | 22 t | 68 cbm | **68** |
| Steel coil | 24 t | 6 cbm | **24** |

## Measuring

- To the outermost point: lugs, skids and hoses included.
- Round each side up to the centimetre, not the total.
- Work out whether a boom is cheaper taken off and stowed apart. It often is.

## Say it in the quote

“As per bill of lading” or “as measured by owners”: a few words, sometimes ten per cent.`,
  },
};
