import type { SheetField } from './field.ts';

/** How people head their columns, in both languages; compared folded, so case and punctuation are free. */
export const headerSpellings: Readonly<Record<SheetField, string>> = {
  ship_name:
    '船名 英文船名 中文船名 船舶 船舶名称 船只 船名称|vessel|vessel name|vessels|ship|ship name|mv|m.v.|m/v|mv name|name of vessel|vessels name',
  imo: 'imo号 imo编号 imo号码|imo|imo no|imo number|imo nr',
  voyage_number: '航次 航次号 航次编号|voyage|voy|voy no|voyage no|voyage number|voyage nr',
  machine: '船型 船舶类型 船舶种类 船种 运输工具|vessel type|ship type|type of vessel|type|transport tool',
  category: '货类 货物类别 货物类型 货物种类|category|cargo category|cargo type|type of cargo',
  cargo: '货物 货名 货种 适装货物 可接货物 可装货物 品名|cargo|cargoes|commodity|cargo tags|suitable cargo',
  load: '起运港 装港 装货港 装船港 装运港 始发港 起始港 启运港 发货港 出发港|pol|load|load port|loading port|loading ports|port of loading|loadport|l/port|lp|from|origin|departure port|port of departure|load ports',
  second_load:
    '第二装港 第二装货港 第二起运港 装港2 装港二 装货港2 起运港2 起运港二|pol2|pol 2|2nd pol|second loading port|second load port|2nd loading port|loading port 2|load port 2',
  third_load:
    '第三装港 第三装货港 第三起运港 装港3 装港三 装货港3 起运港3 起运港三|pol3|pol 3|3rd pol|third loading port|third load port|3rd loading port|loading port 3|load port 3',
  laycan:
    '受载期 受载日期 受载时间 受载 装期 装货期 装船期 装货日期 装船日期 船期 开航日期 开船日期 开船日 开航日 预计开航 预计离港 离港日期 eta装港 抵装港|laycan|lay/can|laydays|laycan date|laydays/cancelling|loading date|loading dates|loading window|load dates|etd|etd pol|eta pol|eta load port|eta loading port|ets|etb|departure|departure date|sailing date',
  laycan_start:
    '受载开始 受载起 受载期起 受载期开始 受载起始 受载开始日期 装期起|laycan start|laycan from|laycan begin|laycan open|laycan opening|layday|loading from|laycan commencing',
  laycan_end:
    '受载结束 受载止 受载期止 受载期结束 受载截止 受载截止日期 解约日 装期止|laycan end|laycan to|laycan close|cancelling|canceling|cancelling date|canceling date|loading to|laycan closing',
  via: '经停 经停港 经停港口 中转 中转港 途经 途经港 途径港 挂港 挂靠港 挂靠港口|via|via port|via ports|transit port|transit ports|calling ports|calling|intermediate ports|t/s port',
  unload:
    '卸港 卸货港 目的港 目的港口 目的地 到达港 抵达港 终点 终点港|pod|disch|discharge|discharging|discharge port|discharging port|discharging ports|port of discharge|disport|disch port|d/port|dp|to|destination|destination port|port of destination|discharge ports',
  second_unload:
    '第二卸港 第二卸货港 第二目的港 卸港2 卸港二 卸货港2 目的港2 目的港二|pod2|pod 2|2nd pod|second discharging port|second discharge port|2nd discharging port|discharging port 2|discharge port 2|second destination',
  third_unload:
    '第三卸港 第三卸货港 第三目的港 卸港3 卸港三 卸货港3 目的港3 目的港三|pod3|pod 3|3rd pod|third discharging port|third discharge port|3rd discharging port|discharging port 3|discharge port 3|third destination',
  arrival:
    '抵港 抵港日期 抵港时间 预计抵港 预计抵达 预抵 预抵日期 预抵期 到港 到港日期 到港时间 预计到港 到达日期 抵达日期 抵达 抵卸港 eta卸港 eta目的港|eta|eta pod|eta discharge port|eta discharging port|eta destination|arrival|arrival date|arrival window|estimated arrival|estimated time of arrival',
  arrival_start: '抵港开始 抵港起 抵港期起 预抵起|arrival start|arrival from|eta from|eta start',
  arrival_end: '抵港结束 抵港截止 抵港止 抵港期止 预抵止|arrival end|arrival to|eta to|eta end',
  transit_days:
    '航程天数 航行天数 航期 航期天数 航程 天数 运输天数 航程(天) 航期(天)|transit time|transit days|t/t|tt|days|transit|sailing days|voyage days',
  rate: '运价 运费 报价 价格 海运费 参考运价 参考运费 运费率 运价率|rate|rates|freight|freight rate|price|o/f|ocean freight|frt|frt rate',
  currency: '币种 货币 币别|currency|cur|ccy',
  price_unit: '计价单位 计费单位 价格单位 运价单位 单位|price unit|unit|rate unit|basis|rate basis|per',
  freight_terms:
    '条款 运输条款 运费条款 装卸条款 装卸条件|terms|freight terms|shipping terms|liner terms|loading terms|terms of freight',
  gear: '船吊 吊机 船上吊机 克令吊 有无吊机 吊杆|gear|cranes|ship gear|ships gear|vessel gear|cargo gear',
  lift_tons:
    '最大吊重 单吊最大 最大起重 最大起吊 起吊能力 起重能力 吊重 最大吊重吨|max lift|maximum lift|lift|lifting capacity|max lift tons|max lift mt|crane capacity|swl',
  deadweight_tons: '载重吨 载重 载重量 总载重吨|dwt|deadweight|dead weight|dwt tons|deadweight tons|dwat',
  cut_offs: '截止时间 各项截止时间 截止时间表|cut-offs|cut-off times|cut-off|cutoffs|cut-off time',
  manager:
    '航线经理 经理 联系人 业务员 负责人 操作 业务联系人|route manager|manager|contact|contact person|pic|person in charge',
  remark: '备注 说明 附注 注释 其他 其它|remark|remarks|note|notes|comment|comments|remarks/notes',
};
