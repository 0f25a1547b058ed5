/** The demo adverts, one for each place on the site. They link to demo sailings. */
export const demoAdverts = [
  {
    place: 'home',
    scene: 'heavyLift',
    chinese_advertiser: '鲸屿重吊',
    english_advertiser: 'Jingyu Heavy Lift',
    chinese_title: '下月休斯敦、汉堡线尚有 900 吨大件舱位',
    english_title: '900 t of heavy-lift space to Houston and Hamburg next month',
    chinese_summary: '单件 400 吨以内船吊自装，三个航次可选。',
    english_summary: 'Up to 400 t per piece with the vessel’s own gear, three voyages to choose from.',
    chinese_body: `## 还有哪些舱位

- 上海 – 休斯敦：二层柜 500 吨，甲板 200 平方米
- 青岛 – 汉堡：底舱 400 吨

单件 400 吨以内用船吊自装。提供吊装方案与绑扎，**图纸齐全一天内报价**。`,
    english_body: `## Space left

- Shanghai – Houston: 500 t in tween deck, 200 sqm on deck
- Qingdao – Hamburg: 400 t in the lower hold

Up to 400 t per piece with the vessel’s own gear. Lifting plan and lashing included, **quoted within a day of complete drawings**.`,
    link: '/pages/browse/index?from=CNSHA&to=USHOU',
  },
  {
    place: 'list',
    scene: 'coils',
    chinese_advertiser: '屿川航运',
    english_advertiser: 'Yuchuan Shipping',
    chinese_title: '西非钢材专线，下月每周一班',
    english_title: 'Steel to West Africa, weekly next month',
    chinese_summary: '连云港装，拉各斯卸，卷钢与型材可同船。',
    english_summary: 'Lianyungang to Lagos, coils and sections in one vessel.',
    chinese_body: `连云港、天津新港装，拉各斯卸。卷钢、线材、型材可以同船，**整批 500 吨起**。

受载首日前三天截货，绑扎由船东负责。`,
    english_body: `Loading Lianyungang and Tianjin Xingang for Lagos. Coils, wire rod and sections in one vessel, **from 500 t per parcel**.

Cargo delivery closes three days before the laycan opens; lashing is for the owner’s account.`,
    link: '/pages/browse/index?from=CNLYG&to=NGLOS',
  },
  {
    place: 'detail',
    scene: 'quay',
    chinese_advertiser: '望潮滚装',
    english_advertiser: 'Wang Chao RoRo',
    chinese_title: '中东滚装快航，上海十九天到杰贝阿里',
    english_title: 'Fast ro-ro to the Gulf: Shanghai to Jebel Ali in nineteen days',
    chinese_summary: '可承运乘用车、工程机械和电动车。',
    english_summary: 'Cars, machinery and electric vehicles.',
    chinese_body: `每月两班，直挂杰贝阿里，不中转。可承运乘用车、工程机械和电动车，电动车按船东要求保持电量。

交车时间与所需单证，请看航线经理的通知。`,
    english_body: `Two sailings a month, direct to Jebel Ali. Cars, machinery and electric vehicles, charged as the owner asks.

For delivery times and documents see the notice of the route manager.`,
    link: '/pages/browse/index?from=CNSHA&to=AEJEA',
  },
] as const;

/** The demo partners. Their order is the order of their logo pictures. */
export const demoPartners = [
  { chinese_title: '东屿集运', english_title: 'Dongyu Lines' },
  { chinese_title: '海棠班轮', english_title: 'Haitang Line' },
  { chinese_title: '蓝脊航运', english_title: 'Blueridge Line' },
  { chinese_title: '佩拉吉亚', english_title: 'Pelagia Lines' },
  { chinese_title: '石浦船代', english_title: 'Shipu Agency' },
  { chinese_title: '北桁绑扎', english_title: 'Northspar Lashing' },
] as const;

/** The one-line banner on the home page. */
export const demoBanner = {
  chinese_text: '离线也能查：看过的航线保存在本机，码头没有信号也能查看。',
  english_text:
    'Lanes you have opened are saved on this device, so you can check them on the quay without a signal.',
  link: '/pages/article/list?category=notices',
} as const;
