/**
 * The kind of deadline or opening that a header names. `codeOfHeader` maps the kinds that a sailing can store
 * to their codes.
 */
export type HeaderKind =
  | 'documents'
  | 'vgm'
  | 'full_delivery'
  | 'container'
  | 'port'
  | 'cargo'
  | 'customs'
  | 'customs_release'
  | 'advance_filing'
  | 'booking'
  | 'draft_bill'
  | 'lcl_delivery'
  | 'warehouse'
  | 'stuffing'
  | 'opening'
  | 'receiving'
  | 'empty_pick_up'
  | 'pick_up'
  | 'berthing';

/** The cargo, the way of delivery or the leg of a transshipment to which a deadline applies. */
export type HeaderClass =
  | 'general'
  | 'dangerous'
  | 'reefer'
  | 'out_of_gauge'
  | 'breakbulk'
  | 'lcl'
  | 'special'
  | 'bulk'
  | 'empty'
  | 'late'
  | 'barge'
  | 'feeder'
  | 'rail'
  | 'ramp'
  | 'leg'
  | 'transhipment';

/** The company that sets a deadline. A forwarder's own deadline is earlier than the carrier's. */
export type HeaderParty = 'carrier' | 'forwarder';

/**
 * The words of headers by the kind that they name, separated by `|`. A word for "deadline" alone names no
 * kind. Latin words are compared without hyphens and dots.
 */
export const kindWords: Readonly<Record<HeaderKind, string>> = {
  documents:
    '截单|截文件|截补料|截提单补料|补料|交单|文件|单证|提单样本|SI|BL SI|SHIPPING INSTRUCTION|SHIPPING INSTRUCTIONS|DOC|DOCS|DOCUMENT|DOCUMENTS|DOCUMENTATION|BL INSTRUCTION|BL INSTRUCTIONS|SLI',
  vgm: 'VGM|VGM 截单|SOLAS VGM|EVGM|COMMERCIAL VERIFIED GROSS MASS|截磅单|称重|截称重|核实总重|VERIFIED GROSS MASS|SOLAS WEIGHT',
  full_delivery:
    '截重|截重箱|截重柜|重箱|重柜|整箱|整柜|截柜|FCL|FULL CONTAINER|FULL CONTAINERS|FULL CONTAINER DELIVERY|FCL DELIVERY|FULL DELIVERY|FULL RETURN|LADEN|LADEN RETURN|FULL GATE IN|还重|还重箱|还重柜|进重|进重箱|进重柜|交重|交重箱|交重柜',
  // Next to a cargo class or a place, the word only names what is delivered: `Reefer container cut-off`.
  container: 'CONTAINER|CONTAINERS|集装箱',
  // The word 截货 may mean cargo for the port or for a warehouse. Only the cargo class of the header decides
  // which.
  cargo: '截货',
  port: '截港|截进港|截进场|截箱|截集港|集港|进港|进场|进箱|码头|港区|堆场|CY|PORT|TERMINAL|YARD|STACK|STACKS|CONTAINER YARD|CONTAINER TERMINAL|CARGO|GATE IN|GATE|IN GATE|LAST RECEIVING|LATEST RECEIVING|LRD|CARGO DELIVERY|CARGO RECEIVING|DELIVERY|港',
  customs: '截关|报关|截报关|海关|清关|CUSTOMS|CUSTOM|CUSTOMS CLEARANCE|CUSTOMS DECLARATION|CLEARANCE',
  customs_release: '截放行|截放行条|放行条|放行|CUSTOMS RELEASE|RELEASE',
  advance_filing:
    '截舱单|舱单|舱单截单|AMS 截单|ENS 截单|ISF 截单|AFR 截单|ACI 截单|预配|AMS|ENS|AFR|ACI|ISF|ICS2|MANIFEST|ADVANCE MANIFEST|CCAM|AMS FILING|ENS FILING|ICS2 FILING|24 小时舱单',
  booking: '截订舱|订舱|SO|SHIPPING ORDER|BOOKING|BKG|SPACE BOOKING',
  draft_bill:
    '截提单确认|提单确认|截样单|样单|BL DRAFT|DRAFT BL|DRAFT|BL CONFIRMATION|BL AMENDMENT|改单|截改单',
  lcl_delivery: '入仓|进仓|CFS|CONTAINER FREIGHT STATION',
  warehouse: '截仓|仓库|WAREHOUSE',
  stuffing: '装箱|装柜|STUFFING|LOADING OF CONTAINER|FACTORY LOADING',
  opening:
    '开港|开始收箱|开始收柜|开始收重|开始进港|开始进箱|开始进场|开始集港|收箱开始|收柜开始|收重开始|进港开始|进箱开始|集港开始|开港开始|最早进港|最早收箱|最早还重|最早交箱|最早进箱|最早进场|ERD|FRD|RECEIVING FROM|1ST RECEIVING|EARLIEST FULL IN|EARLIEST RECEIVING|EARLIEST RECEIVE|EARLIEST RETURN|EARLIEST RETURN DATE|EARLIEST FULL CONTAINER DELIVERY|EARLIEST DELIVERY|EARLIEST GATE IN|EARLIEST IN GATE|FIRST GATE IN|FIRST RECEIVING|EARLY RETURN|RECEIVING START|RECEIVING STARTS|RECEIVING OPEN|RECEIVING OPENS|RECEIVING OPENING|STACK OPEN|STACK OPENS|STACK OPENING|STACKS OPEN|STACK DATE OPEN|OPEN STACK|CY OPENS|GATE OPENS|PORT OPENS|TERMINAL OPENS|YARD OPENS|CY OPEN|CY OPENING|GATE OPEN|GATE IN OPEN|GATE OPENING|GATE IN OPENING|PORT OPEN|PORT OPENING|TERMINAL OPEN|TERMINAL OPENING|YARD OPEN|YARD OPENING',
  // These words may mean the start of the receiving of containers, its end or the whole period.
  receiving:
    '收箱|收柜|收重|收重箱|收重柜|入闸|集港期|(?<![截早始晚迟])[集进][港箱](?=[时日窗])|RECEIVING|RECEIVING WINDOW|GATE WINDOW|CY WINDOW|开仓|开舱|开箱',
  empty_pick_up:
    '提空|提空箱|提空柜|开始放箱|放箱|放空|放柜|EMPTY PICK UP|EMPTY PICKUP|EMPTY RELEASE|EARLIEST EMPTY RELEASE|EMPTY PICK UP FROM|EMPTY RELEASE FROM|EMPTY AVAILABLE|可提空箱',
  // These words may mean the pick-up of empty containers for export, or of imported containers.
  pick_up: '提箱|提柜|PICK UP|PICKUP',
  berthing: '靠泊|靠码头|预靠|ETB|ATB|BERTH|BERTHING|BERTH WINDOW|BERTHING WINDOW',
};

/** The words of headers by the cargo class that they name. */
export const classWords: Readonly<Record<HeaderClass, string>> = {
  general: '普货|普柜|普箱|干箱|干货|干柜|普通|一般|DRY|GENERAL|GENERAL CARGO|GP|GEN|STANDARD|NORMAL|REGULAR',
  dangerous:
    '危险品|危品|危柜|危货|危险货|危险|危险货物|DG|DGR|DANGEROUS|DANGEROUS GOODS|DANGEROUS CARGO|HAZ|HAZMAT|HAZARDOUS|IMDG|IMO CLASS|IMO CARGO|DG CARGO',
  reefer:
    '冷箱|冷柜|冷冻|冷冻箱|冷冻柜|冷藏|冷藏柜|冷藏箱|冻柜|冷链|REEFER|REEFERS|RF|REFRIGERATED|FROZEN|REEFER CARGO|TEMPERATURE CONTROLLED',
  out_of_gauge:
    '大件|超限|超限箱|特种箱|特种柜|特箱|特柜|框架箱|框架柜|框架|开顶|开顶箱|开顶柜|OOG|ODC|OUT OF GAUGE|FLAT RACK|FLAT RACKS|FLATRACK|FLATRACKS|OPEN TOP|OPENTOP|SPECIAL EQUIPMENT|SPECIAL CONTAINER|SPECIAL CONTAINERS|OVERSIZE|AWKWARD|PROJECT CARGO',
  breakbulk: '件杂货|件杂|散杂货|杂货|BREAKBULK|BREAK BULK|BBK|BB|BB CARGO',
  lcl: '拼箱|拼柜|散货拼箱|LCL|CONSOLIDATION|CONSOL',
  // These words mean dangerous, reefer and out-of-gauge cargo together.
  special: '特种货|特殊货|特货|SPECIAL|SPECIAL CARGO',
  // This word means LCL cargo to a forwarder, and bulk or break-bulk cargo to a port.
  bulk: '散货',
  empty: '空箱|空柜|EMPTY|EMPTIES|EMPTY RETURN',
  late: '加急|延迟|延时|晚截(?![单港关])|晚(?=截[单港关])|(?<!最)晚进|(?<!最)晚进港|延截(?![单港关])|迟截(?![单港关])|延(?=截[单港关])|(?<!延)迟(?=截[单港关])|LATE|LATE COME|LATE GATE|LATE ARRIVAL|LATE RECEIVING|EXTENDED|EXTENSION|HOT BOX',
  barge: '驳船|驳|水路|水水|BARGE|RIVER',
  feeder: '支线|内支线|FEEDER',
  rail: '铁路|海铁|海铁联运|RAIL|RAILWAY',
  ramp: '班列|火车|TRAIN|RAMP|RAIL RAMP|INTERMODAL',
  leg: '二程|二程船|头程|一程|转关|SECOND LEG|2ND LEG|FIRST LEG|1ST LEG|CONNECTING',
  transhipment: '中转|转船|TRANSHIPMENT|TRANSSHIPMENT|TRANSHIP|TS',
};

/** The words of headers by the company that sets the deadline. */
export const partyWords: Readonly<Record<HeaderParty, string>> = {
  carrier: '船公司|船东|船司|承运人|CARRIER|LINE|LINES|SHIPPING LINE|LINER|SSL|SHIPOWNER',
  forwarder:
    '我司|我方|我们|本司|公司|货代|代理|同行|订舱代理|FORWARDER|FORWARDERS|FWDR|OUR|AGENT|AGENCY|INTERNAL|OFFICE|NVOCC|CONSOLIDATOR|COLOADER',
};

/** The words in a header that do not change the meaning of a deadline. */
export const plainWords =
  '窗口|出口|截止|截|与|和|及|预计|计划|预定|时间|日期|最晚|最迟|最后|时限|期限|时|日|点|前|的|CUTOFF|CUT OFF|CUTOFFS|CUT OFFS|CUTS|CUT|CLOSING|CLOSE|CLOSES|CLOSED|DEADLINE|DATE|DATES|TIME|TIMES|DATETIME|DAY|LATEST|LAST|BY|AT|FOR|AND|OF|THE|LT|UNTIL|TILL|EXPORT|SOLAS|COMMERCIAL|LOCAL|HRS|SUBMISSION|SUBMIT|RETURN|ACCEPTANCE';

/**
 * Words for a deadline, such as `截` or `CUT-OFF`. `readDeadlineHeader` accepts a header without such a word
 * only for a few kinds.
 */
export const deadlineMark =
  /截|结关|截止|最[晚迟](?:进|收|集|还重|交重)|(?<![A-Z])(?:CUT(?:S|[ -]?OFFS?)?|CLOSING|CLOSES?|CLOSED|DEADLINE|LRD|(?:LAST|LATEST) (?:RECEIVING|GATE IN|IN GATE))(?![A-Z])/;
