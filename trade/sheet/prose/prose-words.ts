import { full, withdrawn } from '../status/state-words.ts';
import type { ProseMoment, ProseRole, ProseToken } from './prose-token.ts';

type Meaning = readonly [RegExp, ProseToken['kind'], unknown];

const role = (source: string, kind: ProseRole, isLabel: boolean): Meaning => [
  new RegExp(source, 'iuy'),
  'role',
  { role: kind, isLabel },
];
const moment = (source: string, kind: ProseMoment): Meaning => [
  new RegExp(source, 'iuy'),
  'moment',
  { moment: kind },
];
const state = (source: string, kind: string): Meaning => [
  new RegExp(source, 'iuy'),
  'state',
  { state: kind },
];

const begin = '(?<![A-Z\\d])';
const end = '(?![A-Z\\d])';
const colon = '\\s{0,12}[:：]?';

/** A phrase that declares a former list or day void, while the sailing itself is not cancelled: `前面发的作废`. */
export const formerVoid = /(?:前面|之前|先前|以前|上面|以上|原来)[^，,。;；\d\n]{0,8}(?:作废|无效)/u;

/**
 * The words that give a meaning to the ports and days next to them, in the order in which they are tried. A
 * label gives its role to all ports after it. Any other word gives its role only to the next port.
 */
export const meanings: readonly Meaning[] = [
  role(
    `${begin}(?:PORTS? OF LOADING|LOAD(?:ING)? ?PORTS?|LOADPORTS?|POLS?${end}|POL ?[1-4]${end}|L/PS?${end}|LPS?${end}|LDPT|(?:L|LOAD|LOADING|LDG|LOADS)(?=\\s{0,12}[:：]))${colon}`,
    'load',
    true,
  ),
  role(
    `${begin}(?:PORTS? OF DISCHARG(?:E|ING)|DIS(?:CH)?(?:ARG(?:E|ING))? ?PORTS?|PODS?${end}|POD ?[1-4]${end}|D/PS?${end}|DPS?${end}|(?:D|DISCH|DSCH|DSCHG?|DISCHG|DISCHGE|DISG|DISP|DISCHARGE|DISCHARGING|DISCHARGES|DESTINATION)(?=\\s{0,12}[:：]))${colon}`,
    'discharge',
    true,
  ),
  role(
    `${begin}(?:FROM|ORIGIN|DEPARTURE PORT|PUERTOS? DE (?:CARGA|EMBARQUE)|PORTOS? DE (?:CARGA|EMBARQUE)|IMBARCO|CARGA|LADEN|PORT DE CHARGEMENT|LADEHAFEN|YÜKLEME)\\s?[:：]`,
    'load',
    true,
  ),
  role(
    `${begin}(?:TO|PUERTOS? DE (?:DESCARGA|DESTINO)|PORTOS? DE (?:DESCARGA|DESTINO)|SBARCO|DESCARGA|LÖSCHEN|PORT DE DÉCHARGEMENT|LÖSCHHAFEN)\\s?[:：]`,
    'discharge',
    true,
  ),
  role(`\\((?:LOAD(?:ING)?|LDG|L|装)\\)`, 'load', false),
  role(`\\((?:DISCH(?:\\.|ARGE|ARGING)?|D|卸)\\)`, 'discharge', false),
  role(
    `(?:装货?港口?\\d?|船?[积積][港地]|起运港|始发港|装船港|装货(?=[:：])|装(?=[:：]))${colon}`,
    'load',
    true,
  ),
  role(
    `(?:卸货?港口?\\d?|荷?[扬揚][港地]|目的港|目的地|到货港|卸货(?=[:：])|卸(?=[:：]))${colon}`,
    'discharge',
    true,
  ),
  role(`(?:中转港|转船港|转运港|经停港|途经港)${colon}`, 'via', true),
  moment(
    `${begin}(?:LAY ?/? ?CAN|LAYDAYS?|L/?C)${end}${colon}|(?:受载期|装期|受载日期|船期(?=[:：]))${colon}`,
    'laycan',
  ),
  role(
    `${begin}(?:(?:TO |IS |NOW |WILL |BE ){0,3}LOAD(?:S|ING)?|LDG|LIFTING|TOPS? (?:UP|OFF)|COMPLET(?:ES|ING) (?:LOADING)?)${end}`,
    'load',
    false,
  ),
  role(`${begin}(?:DISCHARG(?:E|ES|ING)|DI?SCH|DSCHG?|DISCHG|DISCHGE|DISG)${end}\\.?`, 'discharge', false),
  role('装货|装船|装载|受载|加载|装', 'load', false),
  role('卸货|卸船|卸', 'discharge', false),
  role(`${begin}(?:VIA)${end}${colon}|经停|途经|中转|转船|转(?!发|告)`, 'via', false),
  // The end of the work at a port is read as the departure: `will complete loading there on 9 December`.
  moment(
    `${begin}(?:COMPLET(?:E|ES|ING|ION(?: OF)?)|FINISH(?:ES|ING)?|ETC)(?: (?:LOADING|DISCHARG(?:E|ING)|OPERATIONS|OPS|CARGO))?(?: (?:THERE|HERE))?(?=,? (?:ON|BY|ABT|ABOUT|AROUND|ABOVE)?:? ?(?:THE )?\\d)${end}|(?:装完|装毕|卸完|卸毕|完货|完船|完工)(?:时间|日期)?${colon}`,
    'etd',
  ),
  moment(
    `${begin}(?:E\\.?T\\.?A\\.?|ATA)${end}${colon}|${begin}(?:ARRIV(?:E|ES|ING|AL)|REACH(?:ES|ING)?|DUE|LLEGADA|LLEGA|ARRIBO|CHEGADA|CHEGA|ARRIVÉE|ARRIVO|ARRIVA|ANKOMST|AANKOMST|PRZYJŚCIE|TIBA|ANKUNFT|EINTREFFEND?|ANLAUF)${end}|(?:预计|预)?(?:到港|抵港|到达|抵达|抵|到)(?:时间|日期)?${colon}(?!期|付|货|底|着)|(?<=[\\d日)）] ?)(?:入港|到着|着)(?!\\p{Script=Han})|(?:도착|입항)(?:예정일?)?${colon}|${begin}VARI[SŞ]${end}${colon}`,
    'eta',
  ),
  moment(
    `${begin}(?:E\\.?T\\.?B\\.?|ATB)${end}${colon}|${begin}BERTH(?:S|ING)?${end}|(?:预计|预)?(?:靠泊|靠港)(?:时间|日期)?${colon}`,
    'etb',
  ),
  moment(
    `${begin}(?:E\\.?T\\.?[DS]\\.?|AT[DS])${end}${colon}|${begin}(?:SAIL(?:S)?|DEPART(?:S|ING|URE)?|LEAV(?:E|ES|ING)|SAILING(?=:)|SALIDA|ZARPE|ZARPA|SAÍDA|DÉPART|PARTENZA|AVGANG|AVGÅNG|AFGANG|VERTREK|WYJŚCIE|BERANGKAT|ABFAHRT|ABGANG|AUSLAUFEND)${end}|(?:预计|预)?(?:离港|离泊|开航|开船|起航|启航|发船|离)(?:时间|日期)?${colon}|开(?!发|放|始|港|往|票|会|户|通|心|元)|(?<=[\\d日)）] ?)(?:出港|出航|出帆|发)(?!\\p{Script=Han})|(?:출항|출발)(?:예정일?)?${colon}|${begin}(?:KALKI[SŞ]|HAREKET)${end}${colon}`,
    'etd',
  ),
  state(
    `[❌🚫⛔✖✗✘]|${withdrawn.source}|(?<![A-Z])(?:VOID|BLANK(?:ED)?|NO (?:SAILINGS?|DEPARTURES?))(?![A-Z])`,
    'gone',
  ),
  state(
    `[(（]\\s?(?:已?满|full)\\s?[)）]|(?<=[\\s:：])满(?=\\s*$)|已?满舱了?(?!前|之前)|满载|爆舱|舱位?已?满(?!前|之前)|已订?满|没舱位?了|满了|(?<![A-Z])(?:FULL(?! ?\\p{L})|(?:IS|ARE|NOW|ALREADY|GOT) (?:NOW |ALREADY )?FULL|FULL (?:NOW|ALREADY)|VOLL(?:GEBUCHT)?)(?![A-Z])|${full.source}`,
    'full',
  ),
  state(
    '(?<![A-Z])(?:OMIT(?:S|TED|TING)?|SKIP(?:S|PING|PED)?)(?![A-Z])|取消(?:靠泊|挂靠|挂港|靠港|停靠)|不再?(?:靠泊?|挂靠?|停靠)了?|跳港|甩港',
    'omit',
  ),
  [new RegExp(formerVoid, 'iuy'), 'area', {}],
  state(
    '(?<![A-Z])(?:SKIP(?:S|PING|PED)? (?:THIS |THE |NEXT )?(?:TRIP|VOYAGE|SAILING|ROTATION|MONTH)|NO LONGER (?:AVAILABLE|SAILING|CALLING|OPEN|IN SERVICE)|(?:HAS|HAVE) BEEN (?:FIXED|SOLD|REDELIVERED)|(?:IS|NOW|ALREADY) FIXED|FIXED (?:AWAY|OUT|ELSEWHERE)|(?:WILL )?NOT SAIL(?:ING)?|DRY[- ]?DOCK(?:ING|ED)?|LAID[- ]UP|OUT OF SERVICE|OFF[- ]HIRE)(?![A-Z])|进坞|坞修|修船|厂修|已定出|已租出|不走了|不开了',
    'away',
  ),
  state('(?<![A-Z])(?:SPOT )?OPEN(?![A-Z])(?: FOR)?', 'open'),
  state(
    '(?<![A-Z])(?:BALLAST(?:S|ING|ER)?|DELAYED|POSTPONED|TENTATIVE(?:LY)?|TBC|INDUCEMENT|OPTIONAL|OPTION|INSTEAD|EXCEPT|UNLESS|EITHER|POSSIBLY|PERHAPS|MAYBE|MIGHT|SORRY|TYPO|MISTAKE|DROPPED|WILL CONFIRM|TO CONFIRM|(?:A|POR|DA|À|ZU) (?:CONFIRMAR|CONFIRMER|CONFERMARE|BESTÄTIGEN)|A DEFINIR|POR DEFINIR|TO BE (?:DECLARED|CONFIRMED)|DECLARATION|MAY(?= (?:CALL|LOAD|BE|OMIT|SKIP))|NOT (?:OMIT(?:TED)?|SKIP(?:PED)?|CALL(?:ING)?|LOAD(?:ING)?|TAK(?:E|ING)|ACCEPT(?:ING)?|VIA|BEFORE|LATER|CANCELL?ED|FULL|YET)|REPLAC(?:ED|ES|ING)|SUBSTITUTED?|FEEDER|TRANS-?SHIP(?:S|MENT|PED)?|RELAY|CONNECTING|REVERSE(?:D)?|SWAP(?:PED)?|SUBJECT TO (?:CARGO|INDUCEMENT))(?![A-Z])|暂定|在谈|未满|没满|不满|未取消|视货|如有货|如果|可能|待宣布|待申报|换装|转驳|接驳|一程|二程|驳船|待确认|未定港|改由|改派|换成|代替|改挂|对调',
    'doubt',
  ),
];

/** Words that are never a part of a vessel's name. */
export const noVesselWord =
  /^(?:POL|POD|ETA|ETD|ETB|ETS|ATA|ATD|LAYCAN|LC|VIA|DWT|DWCC|DWAT|MT|MTS|USD|RMB|EUR|FIOS|FIOST|LILO|LIFO|FILO|OPEN|PLS|PLEASE|SEE|OUR|YOUR|YR|BELOW|ABOVE|FOLLOWING|FLWG|HAVE|ARE|WILL|UPDATED?|REVISED|CORRECTION|FINAL|LATEST|BLT|BUILT|GEARED|GEARLESS|GRD|SID|SDBC|IDEA|FRT|LOAD(?:S|ING|PORT)?|LDG|DI?SCH(?:G|GE|ARGE|ARGING|PORT)?|DSCHG|DISG|DISP|OPT|LP|DP|L\/P|D\/P|TBA|TBC|OR|SUB|AGW|WOG|WP|WK|MSV|CARGO(?:ES)?|CGO|ORDERS?|TONNAGE|POSITIONS?|SERVICES?|PARCELS?|WANTED|ACCT|SPOT|PROMPT|FIRM|DAILY|WEEKLY|LISTS?|NOTICE|SCHEDULES?|SKED|SAILINGS?|DEPARTURES?|ARRIVALS?|VESSELS?|VSLS?|SHIPS?|URGENT|ATTN|DEAR|RE|FW|FWD|FYI|ASAP|ROUTES?|IMPORT|EXPORT|LINERS?|SPACE|BOOKINGS?|OFFERS?|RATES?|FULL|CLOSED|CANCELL?ED|WITHDRAWN|BLANKED|OMIT|ROTATION|CHANGE|ABT|ABOUT|EARLY|MID|LATE|END|AND|FROM|TO|EX|BY|WITH|PER|FOR|AT|ON|IN|OF|THE|WE|VOY|VOYAGE|VOY\.|V|NO|MV|MS|SS|AG|MED|USG|USEC|USWC|ECSA|WCSA|WAF|FEAST|CHINA|SI|VGM|CY|CUT|CUTOFF|CLOSING|DOCS?|DG|OOG|HO|HA|CR|SWL|GRAIN|BALE|JAN|FEB|APR|JUN|JUL|AUG|SEP|SEPT|OCT|NOV|DEC|JANUARY|FEBRUARY|MARCH|APRIL|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER|MON|TUE|WED|THU|FRI|STEELS?|PROJECT|GENERALS?|BULK|BREAKBULK|CONTAINERS?|RORO|LT|HRS?|WW|PMT|SHINC|SHEX|LS|LUMPSUM|SUPRAMAX|HANDY|COMB|GD|MRNG|PANAMAX|TWEEN|MPP|CRANES?|GRABS?|DERRICKS?|MTDW|NEXT|THEN|NEW|OLD|NOW|VALID|REMARKS?|NOTE|AGENTS?|OPS|REGARDS|BRGDS|RGDS|TKS|THANKS|OK|CONFIRMAR|CONFIRMER|CONFERMARE|DEFINIR|TEL|FAX|EMAIL|DTD|BST|CST|GMT|UTC|PORTS?|DATES?|NAME|TYPE|E&OE|ALL|ANY|MIN|MAX|TRY|DIRECT|IMBARCO|SBARCO|CARICO|SCARICO|PARTENZ[AE]|ARRIV[OI]|PROSSIM[AEIO]|EMBARQUE|DESEMBARQUE|DESCARGA|CARGA|SALIDAS?|LLEGADAS?|ZARPE|SA[IÍ]DA|CHEGADA|PUERTO|PORTO|LADEHAFEN|LÖSCHHAFEN|LADEN|LÖSCHEN|ABFAHRT|ANKUNFT|CHARGEMENT|D[EÉ]CHARGEMENT|D[EÉ]PART|ARRIV[EÉ]E|ESCALE|YÜKLEME|TAHL[Iİ]YE|KALKI[SŞ]|VARI[SŞ]|NAVE|BUQUE|NAVIO|NAVIRE|SCHIFF|GEM[Iİ]|VIAGGIO|VIAJE|VIAGEM|REISE|SEFER)$/iu;

/** Chinese words and characters that do not occur in a vessel's name. */
export const noChineseName =
  /[了吗呢吧啊的是有请这那哪您你我他们好谢等]|各位|大家|本周|下周|船期|班期|预报|预计|更新|上午|下午|经理|老板|收到|航线|班轮|现有|目前|以下|以上|另外|另加|还有|今天|明天|新船|加班|欢迎|价格|运价|舱位|直达|中转|大概|装货|卸货|直航|急走|现货|余位|剩余|散货|件杂|杂货|设备|钢材|订舱|截[单港关]|开航|离港|抵港|到港|发船|^[起启]航|靠泊|挂靠|左右|周[一二三四五六日]|船务|船代|航运|海运|物流|货代|代理|公司|播报|盘点|货物|出口|进口|报价|招标|急单|[线港]$|找船|询价|求购|装港|卸港|船名|航次|受载|通知|更正|取消|停航|满舱|始发|起运|目的|时间|备注|联系|电话|其他|其余|不变|不含|客户|同事|附|月|日|年|共|约|还剩|剩余|[仅尚只]剩|尚余|余舱|空舱|预[抵到离开靠计装]|[抵到]达$|^抵|开船|[装卸]船|装期/u;
