import type { sheetColumns } from './sheet-columns.ts';

/**
 * The column headings that an imported sheet may use for a field, in both languages. They are compared
 * without case and punctuation.
 */
export const headerSpellings: Readonly<Record<keyof typeof sheetColumns, string>> = {
  ship_name:
    '船名 一程船 一程船名 头程船 头程船名 支线船名 英文船名 中文船名 船舶 船舶名称 船只 船名称 船名航次 船名/航次 船舶名 船名及航次 船名船次 船 本船 本船名|vessel|vessel name|vessels|ship|ship name|mv|m.v.|m/v|mv name|name of vessel|vessels name|vsl|vsl name|vessel/voyage|vessel/voy|vessel & voyage|vessel and voyage|vessel voyage|vsl/voy|vessel/voy.|mv/voy|m/v & voy|performing vessel|nominated vessel|carrying vessel|feeder vessel|feeder|feeder name|first vessel|1st vessel|schiff|navire|buque|nave|barco|navio|schiffsname|navio nome|nom du navire|schip|kapal|nama kapal|tên tàu|tàu|선명|모선|모선명|선박명|السفينة|اسم السفينة|судно|название судна|gemi|gemi adı|nombre del buque|nome do navio|bateau|fartyg|skib|skip|statek|laiva|motonave|m/n|nome della nave|nom navire|buque/viaje|navio/viagem|nave/viaggio|navire/voyage|gemi/sefer|kapal/voyage|pre-carrier|pre carrier|precarrier|pre-carriage vessel|pre-carriage|first carrier|1st carrier|feeder/voy|feeder vessel/voy|feeder vessel/voyage|feeder vsl',
  imo: 'imo号 imo编号 imo号码|imo|imo no|imo number|imo nr|vessel imo|imo code',
  voyage_number:
    '航次 一程航次 头程航次 次航 航次号 航次编号 航次编码 航班 航班号|voyage|voy|trip|trip no|voy no|voyage no|voyage number|voyage nr|voyage#|voy#|v.no|voyage code|reise|voyage no.|viaje|viagem|viaggio|carrier voyage|reise nr|numéro de voyage|n° voyage|reis|chuyến|số chuyến|항차|항차번호|الرحلة|رقم الرحلة|рейс|sefer|sefer no|voyage nummer|feeder voy|feeder voyage|1st voyage|航海番号|次航番号|voyage n°|viagem nº|nº viagem|nº de viaje|n° viaje|no. viaje|viaje no|sefer numarası|no voyage|no. voyage|pelayaran|seyir no|podróż|nr podróży|rejs|nr rejsu|numer rejsu|resa|rejse|turnr|viaggio n.|n. viaggio',
  machine:
    '船型 船舶类型 船舶种类 船种 运输工具 船舶类别|vessel type|ship type|type of vessel|type|transport tool|vsl type|vessel class|ship class',
  category: '货类 货物类别 货物类型 货物种类|category|cargo category|cargo type|type of cargo',
  cargo: '货物 货名 货种 适装货物 可接货物 可装货物 品名|cargo|cargoes|commodity|cargo tags|suitable cargo',
  load: '起运港 装港 装货港 装船港 装运港 始发港 起始港 启运港 发货港 出发港 装货 起运 装货地 起运地 装载港 装运口岸 起运口岸 装 装货港口 装货口岸 積地 積港 積出港 船積港|pol|load|load port|loading port|loading ports|port of loading|loadport|l/port|lp|from|origin|departure port|port of departure|load ports|port of load|loading at|l.port|l/p|loadingport|load at|origin port|loading place|place of loading|export port|load|ladehafen|port de chargement|puerto de carga|porto di carico|porto de embarque|abfahrtshafen|port d’embarquement|port d embarquement|puerto de embarque|puerto de origen|porto de origem|porto di imbarco|laadhaven|pelabuhan muat|cảng xếp|cảng xếp hàng|cảng đi|선적항|출발항|적하항|ميناء الشحن|ميناء التحميل|порт погрузки|yükleme limanı|kalkış limanı|pelabuhan asal|pelabuhan muat (pol)|puerto carga|puerto embarque|porto carga|porto de carregamento|origem|origen|origine|départ de|port d\u2019origine|yükleme|çıkış limanı|muat|asal|port załadunku|załadunek|lastehavn|lastehamn|lastningshamn|afskibningshavn|lastehavn (pol)',
  second_load:
    '第二装港 第二装货港 第二起运港 装港2 装港二 装货港2 起运港2 起运港二 备选装港 备选装货港 可选装港|alternative load port|alternative loading port|alt load port|alt loading port|alt. load port|optional load port|pol2|pol 2|2nd pol|second loading port|second load port|2nd loading port|loading port 2|load port 2',
  third_load:
    '第三装港 第三装货港 第三起运港 装港3 装港三 装货港3 起运港3 起运港三|pol3|pol 3|3rd pol|third loading port|third load port|3rd loading port|loading port 3|load port 3',
  laycan:
    '受载期 受载日期 受载时间 受载 装期 装货期 装船期 装货日期 装船日期 船期 开航日期 开船日期 开船日 开航日 预计开航 预计离港 离港日期 eta装港 抵装港 装货时间 装船时间 开航 开船 开航时间 开船时间 离港 离港时间 离港日 起航 起航日期 预计开船 预计开航日期 预计离港日期 预计离港时间 出发日期 发船日期 发船 装港eta 装期窗口 离泊 离泊日期 离泊时间 预计离泊 抵装港日期 到装港 出港日 出航日 出港 積日 積込日 船積日|laycan|lay/can|laydays|laycan date|laydays/cancelling|loading date|loading dates|loading window|load dates|etd|etd pol|eta pol|eta load port|eta loading port|ets|departure|departure date|sailing date|lay can|l/c|laycan period|laycan window|loading period|loading time|load period|load date|load window|lp eta|eta l/p|eta lp|etd l/p|open date|opening date|ready date|readiness|sailing|sail date|sailing dates|sails|sailing time|estimated departure|estimated time of departure|dep|dep.|dep date|etd date|etc|shipment date|schedule date|loading laycan|load laycan|load eta|spot date|position date|eta load|eta loading|abfahrt|depart|salida|partenza|pol etd|pol laycan|abgang|date de départ|fecha de salida|zarpe|fecha de zarpe|saída|data de saída|data di partenza|vertrek|tanggal berangkat|ngày tàu chạy|ngày khởi hành|ngày đi|출항일|선적일|선적예정일|출항|출항예정일|تاريخ المغادرة|المغادرة|дата отхода|отход|kalkış|kalkış tarihi|tgl berangkat|berangkat|tgl keberangkatan|keberangkatan|tanggal keberangkatan|saída prevista|previsão de saída|salida estimada|fecha estimada de zarpe|fecha zarpe|départ prévu|date départ|partenza prevista|tahmini kalkış|çıkış|hareket|hareket tarihi|avgång|afgang|avgang|wyjście|data wyjścia|wypłynięcie',
  laycan_start:
    '受载开始 受载起 受载期起 受载期开始 受载起始 受载开始日期 装期起 开始日期 装货开始 装期开始|lay|laycan start|laycan from|laycan begin|laycan open|laycan opening|layday|loading from|laycan commencing|laydays from|laydays commencing|ladebereit von|ladebereit ab|ladezeit von|ladezeitraum von|ladetermin von|laydays start|loading window from',
  laycan_end:
    '受载结束 受载止 受载期止 受载期结束 受载截止 受载截止日期 解约日 装期止 结束日期 装货结束 装期结束|can|canc|laycan end|laycan to|laycan close|cancelling|canceling|cancelling date|canceling date|loading to|laycan closing|laydays to|laydays end|laydays until|ladebereit bis|ladezeit bis|ladezeitraum bis|ladetermin bis|loading window to',
  via: '经停 经停港 经停港口 中转 中转港 途经 途经港 途径港 挂港 挂靠港 挂靠港口 中途港 挂港顺序|via|via port|via ports|transit port|transit ports|calling ports|calling|intermediate ports|t/s port|ports en route|via ports/dates|transhipment|transshipment|transhipment port|ts port',
  unload:
    '卸港 卸货港 目的港 目的港口 目的地 到达港 抵达港 终点 终点港 卸货 卸货地 卸载港 目的口岸 卸 卸货港口 卸货口岸 揚地 揚港 荷揚港 仕向港 仕向地|pod|disch|discharge|discharging|discharge port|discharging port|discharging ports|port of discharge|disport|disch port|d/port|dp|to|destination|destination port|port of destination|discharge ports|port of disch|disch. port|dport|d.port|discharging at|discharging place|final port|final destination|place of discharge|dest|dest.|dest port|import port|unloading port|port of unloading|discharge at|loeschhafen|löschhafen|port de dechargement|puerto de descarga|porto di scarico|porto de descarga|zielhafen|port de déchargement|port de destination|puerto de destino|porto de destino|porto di sbarco|porto di destinazione|loshaven|pelabuhan bongkar|pelabuhan tujuan|cảng dỡ|cảng dỡ hàng|cảng đến|양하항|도착항|ميناء الوصول|ميناء التفريغ|порт выгрузки|порт назначения|boşaltma limanı|tahliye limanı|varış limanı|arrival port|port of arrival|pelabuhan tiba|puerto descarga|puerto arribo|porto descarga|porto de descarregamento|destino|destinazione|tahliye|varış yeri|bongkar|tujuan|port d\u2019arrivée|port wyładunku|wyładunek|lossehavn|lossningshamn|losshamn|destinationshavn',
  second_unload:
    '第二卸港 第二卸货港 第二目的港 卸港2 卸港二 卸货港2 目的港2 目的港二 备选卸港 备选卸货港 可选卸港|alternative discharge port|alternative discharging port|alt disch port|alt discharge port|alt. disch port|optional discharge port|pod2|pod 2|2nd pod|second discharging port|second discharge port|2nd discharging port|discharging port 2|discharge port 2|second destination',
  third_unload:
    '第三卸港 第三卸货港 第三目的港 卸港3 卸港三 卸货港3 目的港3 目的港三|pod3|pod 3|3rd pod|third discharging port|third discharge port|3rd discharging port|discharging port 3|discharge port 3|third destination',
  arrival:
    '抵港 抵港日期 抵港时间 预计抵港 预计抵达 预抵 预抵日期 预抵期 到港 到港日期 到港时间 预计到港 到达日期 抵达日期 抵达 抵卸港 eta卸港 eta目的港 卸港eta 抵达时间 到达时间 到达 预计到达 预计抵达日期 预计到港日期 预计抵港日期 预计抵港时间 到卸港 抵卸港日期 卸港抵达 卸货日期 卸货时间 预卸 到港期 入港日 到着日 揚日 揚港日|eta|due|due date|due at|eta pod|eta discharge port|eta discharging port|eta destination|arrival|arrival date|arrival window|estimated arrival|estimated time of arrival|eta d/p|eta dp|dp eta|discharge date|disch date|discharging date|discharge window|arr|arr.|arr date|arrives|eta disch|eta discharge|eta discharging|eta disport|eta dest|arrival eta|delivery date|eta port of discharge|eta pod date|arrival time|est arrival|ankunft|arrivee|llegada|arrivo|chegada|pod eta|fecha de llegada|arribo|fecha de arribo|data de chegada|date d’arrivée|date d arrivée|data di arrivo|aankomst|tanggal tiba|ngày đến|도착일|입항일|도착예정일|تاريخ الوصول|الوصول|дата прихода|приход|varış|varış tarihi|tgl tiba|tiba|tgl kedatangan|kedatangan|tanggal kedatangan|chegada prevista|previsão de chegada|llegada estimada|fecha estimada de arribo|fecha arribo|fecha llegada|arrivée|arrivée prévue|date arrivée|arrivo previsto|tahmini varış|gelis|geliş|ankomst|kedatangan kapal|data przybycia|przybycie|przyjście',
  arrival_start: '抵港开始 抵港起 抵港期起 预抵起|arrival start|arrival from|eta from|eta start',
  arrival_end: '抵港结束 抵港截止 抵港止 抵港期止 预抵止|arrival end|arrival to|eta to|eta end',
  transit_days:
    '航程天数 航行天数 航期 航期天数 航程 天数 运输天数 航程(天) 航期(天) 航程日数 海上天数|transit time|transit days|t/t|tt|days|transit|sailing days|voyage days|transit time (days)|tt days|voyage time|passage|passage days|sea days|days at sea|duration',
  rate: '运价 运费 报价 价格 海运费 参考运价 参考运费 运费率 运价率 海运价 运费价格 运费单价 运价单价|rate|rates|freight|freight rate|price|o/f|ocean freight|frt|frt rate|all in|all-in|o.freight|sea freight|freight usd|selling rate|offer|frt idea|freight idea|indication',
  currency: '币种 货币 币别|currency|cur|ccy',
  price_unit: '计价单位 计费单位 价格单位 运价单位 单位|price unit|unit|rate unit|basis|rate basis|per',
  freight_terms:
    '条款 运输条款 运费条款 装卸条款 装卸条件|terms|freight terms|shipping terms|liner terms|loading terms|terms of freight',
  gear: '船吊 吊机 船上吊机 克令吊 有无吊机 吊杆|gear|cranes|ship gear|ships gear|vessel gear|cargo gear',
  lift_tons:
    '最大吊重 单吊最大 最大起重 最大起吊 起吊能力 起重能力 吊重 最大吊重吨|max lift|maximum lift|lift|lifting capacity|max lift tons|max lift mt|crane capacity|swl',
  deadweight_tons:
    '载重吨 载重 载重量 总载重吨 吨位 载重吨位|dwt|deadweight|dead weight|dwt tons|deadweight tons|dwat|dwt/dwcc|dwcc|dwt (mt)',
  cut_offs: '截止时间 各项截止时间 截止时间表|cut-offs|cut-off times|cut-off|cutoffs|cut-off time',
  manager:
    '航线经理 经理 联系人 业务员 负责人 操作 业务联系人|route manager|manager|contact|contact person|pic|person in charge',
  remark:
    '备注 说明 附注 注释 其他 其它 备注说明 状态 船期状态 情况 備考|remark|remarks|note|notes|comment|comments|remarks/notes|status|rmk|rmks|memo|comments/remarks|additional info|info|bemerkung|bemerkungen|remarques|observaciones|비고|ملاحظات|примечание|примечания|ghi chú|catatan|açıklama|notlar|opmerkingen|note di viaggio|observações|observação|obs|obs.|observación|keterangan|remarque|osservazioni|anmerkung|uwagi|anmärkning|açıklamalar|not',
};
