/**
 * Returns true for measures and containers, such as `2x120t`, `57000MT`, `28500DWT` and `40HC`. They are not
 * voyage numbers.
 */
export const isMeasure = (word: string): boolean =>
  /^\d+(?:\.\d+)?(?:[Xx*×]\d+)?K?(?:TS?|MTS?|DWT|DWCC|DWAT|CBM|M3|GR?T|NRT|TEUS?|CUM|方|吨)$|^\d{1,3}K$|^\d+[Xx*×]\d+(?:GP|HC|HQ|RF|OT|FR)?$|^(?:20|40|45)(?:GP|HC|HQ|RF|OT|FR|DC|DV)$/i.test(
    word,
  );

export const isVoyage = (word: string): boolean =>
  !isMeasure(word) &&
  /^(?:V(?:OY)?\.?)?(?=[A-Z]*\d)[A-Z\d]{2,8}$|^V(?:OY)?\.\d$|^[A-Z]{1,3}-\d{1,5}[A-Z]?$|^\d{3,4}-\d{2,4}[NSEW]$/i.test(
    word,
  );

/** Returns true for a word that precedes a voyage number and is not part of the vessel's name. */
export const isVoyageWord = (word: string): boolean =>
  /^(?:V\.?|VOY\.?|VOYAGE|REISE|REJS|SEFER|VIAJE|VIAGEM|VIAGGIO|PELAYARAN|CHUYẾN|РЕЙС|항차|航次)$/iu.test(
    word,
  );

/** Returns true for a mark such as `MV`, `M/V` or `MS`, which precedes a vessel's name. */
export const isVesselMark = (word: string): boolean =>
  /^(?:M(?:\/[VNT]|\.V\.?|V\.?|\/S|S)|N\/M|[ТT]\/[ХX]|NAVIO|BUQUE|NAVIRE|SCHIFF|GEMI)$/iu.test(word);

export const isMoney = (word: string): boolean => /^(?:USD|US\$|\$|EUR|€|RMB|CNY|¥)/i.test(word);

/** Words before a number which show that the number is not a voyage number. */
const numberedThing =
  /^(?:BLT|BUILT|DWT|DWCC|DWAT|IDEA|IMO|MMSI|TEL|MOB|PH|REF|QQ|WECHAT|GT|GRT|LOA|BEAM|DRAFT|YEAR|PIER|BERTH|TERMINAL|CLASS|UN|电话|微信|手机)[.:]?$/i;
const year = /^(?:19[7-9]\d|20[0-3]\d)$/;
const deadweight = /(?<![A-Z])(?:DWT|DWCC|DWAT)(?![A-Z])|载重/i;
/**
 * Returns true for the year in which a vessel was built. A year counts as such if the text also gives the
 * deadweight: `MV STAR / 2006 / 24,300 DWT`.
 */
export const isYearBuilt = (word: string, text: string): boolean => year.test(word) && deadweight.test(text);
/**
 * An ordinal number, which counts list entries or legs of a voyage and is not a voyage number: `1st`, `2nd`.
 */
const isOrdinal = /^\d{1,2}(?:ST|ND|RD|TH|SP)$/i;
/** Units after a number which show that the number is not a voyage number. */
const unitBehind =
  /^(?:DWT|DWCC|DWAT|TS?|X|SP|MTS?|TONS?|TONNES?|CBM|GT|GRT|NRT|TEUS?|UNITS?|PCS|KNOTS|KN|吨|方|台|件)$/i;

/**
 * Returns the index of the voyage number among the words; -1 if there is none. Years of construction, tons
 * and amounts of money do not count.
 */
export function voyageAt(words: readonly string[]): number {
  const position = words.findIndex(
    (word, at) =>
      (isVoyage(word) && /^V(?:OY)?\.?\d/i.test(word)) ||
      (isVoyageWord(words[at - 1] ?? '') &&
        (isVoyage(word) || /^\d{1,4}(?:[/-]\d{1,4})?[A-Z]?$/i.test(word))),
  );
  if (position >= 0) return position;
  const text = words.join(' ');
  const places = words.flatMap((word, at) => {
    // A number of one or two digits belongs to the vessel's name: `TIAN RUI HAI 38`.
    if (/^\d{1,2}$/.test(word)) return [];
    const [before = '', behind = ''] = [words[at - 1], words[at + 1]];
    const isOther =
      numberedThing.test(before.replace(/^[(（]/, '')) ||
      isMoney(before) ||
      isYearBuilt(word, text) ||
      /^[X×*]$/i.test(before) ||
      isOrdinal.test(word);
    return isVoyage(word) && !isOther && !unitBehind.test(behind) ? [at] : [];
  });
  return places[0] ?? -1;
}

const noName =
  /^(?:POL|POD|ETA|ETD|ETB|LAYCAN|VIA|DWT|MT|USD|RMB|FIOS|FIOST|LILO|LIFO|FILO|OPEN|PLS|UPDATE|UPDATED|REVISED|CORRECTION|FINAL|LATEST|BLT|BUILT|DWCC|GEARED|GRD|SID|SDBC|IDEA|FRT|LOAD|LOADING|LDG|DISCH|DISCHARGE|DISCHARGING|LP|DP|L\/D|L\/P|D\/P|NVT|TBA\.?|TBC\.?|OR|SUB|AGW|WOG|WP|WK|MSV|G'DAY|GD|MRNG\.?|COMB\.?|DHOW|CARGO|CARGOES|CGO|CGOES|ORDERS?|TONNAGE|POSITIONS?|SERVICES?|PARCELS?|REQUIREMENTS?|ENQUIR(?:Y|IES)|INQUIR(?:Y|IES)|WANTED|ACCT|ACCOUNT|SPOT|PROMPT|FIRM|DAILY|WEEKLY|LIST|NOTICE|SCHEDULE|SKED|SAILINGS?|DEPARTURES?|ARRIVALS?|VESSELS?|VSLS?|SHIPS?|URGENT|ATTN|DEAR|RE|FW|FWD|FYI|ASAP|ROUTES?|IMPORT|EXPORT|LINERS?|SPACE|BOOKINGS?|OFFERS?|RATES?|FULL|CLOSED|CANCELL?ED|WITHDRAWN|BLANKED|OMIT(?:TED)?|ROTATION|CHANGE|ABT|ABOUT|AROUND|EARLY|MID|LATE|END|AND|IMBARCO|SBARCO|CARICO|SCARICO|PARTENZ[AE]|ARRIV[OI]|PROSSIM[AEIO]|EMBARQUE|DESEMBARQUE|DESCARGA|CARGA|SALIDAS?|LLEGADAS?|ZARPE|SA[IÍ]DA|CHEGADA|PUERTO|PORTO|LADEHAFEN|LÖSCHHAFEN|LADEN|LÖSCHEN|ABFAHRT|ANKUNFT|CHARGEMENT|D[EÉ]CHARGEMENT|D[EÉ]PART|ARRIV[EÉ]E|ESCALE|YÜKLEME|TAHL[Iİ]YE|KALKI[SŞ]|VARI[SŞ]|NAVE|BUQUE|NAVIO|NAVIRE|SCHIFF|GEM[Iİ]|VIAGGIO|VIAJE|VIAGEM|REISE|SEFER)$/;
/** Returns true for Chinese words of conversation, which are not a vessel's name: `定了`, `好的`, `各位`. */
export const isChineseTalk = (word: string): boolean =>
  /[了吗呢吧啊的是有请这那哪您你我他们好谢]|各位|大家|本周|下周|船期|班期|预报|更新|上午|下午|早上|晚上|经理|老板|收到|航线|班轮|现有|目前|以下|以上|另外|还有|今天|明天|新船|加班|欢迎|价格|运价|舱位|直达|中转|预计|大概|装货|卸货|直航|直靠|直挂|急走|急出|现货|余位|剩余|满载|散货|件杂|杂货|设备|订舱|截[单港关]|开航|离港|抵港|靠泊|挂靠|左右|周[一二三四五六日]|船务|航运|物流|货代|代理|公司|货物|出口|进口|报价|招标|急单|[线港]$|找船|求船|找货|货盘|转发|询价|求购|装港|卸港|船名|航次|受载|通知|更正|取消|停航/u.test(
    word,
  );
export const isName = (word: string): boolean =>
  (/^[A-Z][A-Z\d.'&/-]*$/.test(word) && !noName.test(word)) ||
  /^TBN$/i.test(word) ||
  /^\p{Script=Han}{2,8}\d{1,3}$/u.test(word) ||
  (/^\p{Script=Han}{1,8}\d{0,3}[轮号]$/u.test(word) && !word.endsWith('班轮'));
