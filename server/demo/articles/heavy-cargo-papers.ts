import type { DemoArticle } from './demo-article.ts';

export const heavyCargoPapers: DemoArticle = {
  category_id: 'practice',
  scene: 'heavyLift',
  hoursOld: 266,
  lanes: ['CNSHA-USHOU'],
  chinese: {
    title: '重大件上甲板前要交的七份文件',
    summary: '重心图、吊点图、系固计算书……按交付先后排好。',
    body: `缺一份，吊装方案就无法批准。按交付先后排列：

1. 尺寸图，三视图，单位写清毫米还是厘米
2. **重心图**，误差范围一并注明
3. 吊点图与吊耳证书
4. 支撑与垫木图，写明最大允许点载荷
5. 系固点图
6. 系固计算书
7. 发货人关于甲板运输的书面同意

## 什么时候交

前三份与询价一起给，船东才能报得准；四到六在受载首日前 **14 天**；第七份在签订舱单时。

## 常见的返工

- 图上的毛重与提单毛重对不上
- 吊耳证书过期
- 重心图没有注明方向，无法分辨船首和船尾`,
  },
  english: {
    title: 'Seven documents before heavy cargo goes on deck',
    summary: 'Centre of gravity, lifting points, lashing calculation – in order of delivery.',
    body: `If one is missing, the lifting plan is not approved. In order of delivery:

1. Drawing in three views, with its unit, mm or cm
2. **Centre of gravity**, with the tolerance
3. Lifting points and lug certificates
4. Supports and dunnage, with the largest point load
5. Lashing points
6. Lashing calculation
7. The shipper's written consent to carriage on deck

## When

The first three with the inquiry, so that the quoted rate is firm. Four to six at least **14 days** before the laycan opens. The seventh with the booking note.

## What is often returned

- Gross weight on the drawing differs from the bill of lading
- Lug certificates out of date
- Centre of gravity without a direction: it is unclear which end is forward`,
  },
};
