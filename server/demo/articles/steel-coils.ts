import type { DemoArticle } from './demo-article.ts';

export const steelCoils: DemoArticle = {
  category_id: 'practice',
  scene: 'coils',
  hoursOld: 194,
  chinese: {
    title: '卷钢绑扎：船东最常退回的五种照片',
    summary: '积载图之外，楔木和钢带的角度最容易被问。',
    body: `绑扎后才发现照片不合格，补拍须重新开舱。下面五种最常被退回。

1. **楔木只拍了一侧。** 底层每卷两侧都要有，且贴紧。
2. **钢带贴着棱角。** 没有护角，带子受力点会断。
3. **锁卷没拍全。** 顶层的锁卷（key coil）要看得出压在哪两卷之间。
4. **没有参照物。** 间距和角度要放卷尺或量角器。
5. **看不出舱位。** 每组第一张先拍舱口编号。

## 顺序

先全景，再每排，最后细节。一排不要超过十张，文件名写舱位和层数，船东审得快，您也少跑一趟。

> 补一张照片半小时，重开舱盖半天。`,
  },
  english: {
    title: 'Coil lashing: the five photos owners return most',
    summary: 'Beyond the stowage plan, wedges and strap angles raise most questions.',
    body: `If the photos fail after lashing, the hatch has to be opened again. These five come back most often.

1. **Wedges on one side only.** Every coil of the bottom tier needs them on both, tight.
2. **Straps over a bare edge.** Without edge protection the strap parts where it bends.
3. **Key coils cut off.** It must be clear between which two coils each one sits.
4. **No scale.** Put a tape or an angle gauge into the picture.
5. **No position.** Start each set with the number of the hatch.

## In which order

Overview, then row by row, then details. No more than ten per row, with hold and tier in the file name: the owner checks faster and you make one trip less.

> One more photo takes half an hour, opening a hatch half a day.`,
  },
};
