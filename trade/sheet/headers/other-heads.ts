import { simplified } from '../../text/simplified.ts';
import { isDeadline, isOtherDate } from './match-header.ts';

/** The heading of a column with measures of the vessel or numbers of the rows. */
export const measureHead =
  /(?<![A-Z])(?:NO|NR|SEQ|S\/N|#|DWT|DWCC|GT|GRT|NRT|LOA|BEAM|DRAFT|DRAUGHT|TEUS?|CBM|MT|TONS?|HOLDS?|HATCH(?:ES)?|HO ?\/ ?HA|CRANES?|BUILT|BLT|YEAR|IMO|MMSI|DAYS|T\/T|CODE|TEL|BERTH|PIER|TERMINAL|WEEK|WK|REF|ITEM|SIZE|FLAG)(?![A-Z])|序号?|编号|吨|年|天|航程|尺|宽|长|吃水|舱|吊|泊位|码头|周|代码/i;

const otherHead =
  /(?<![A-Z])(?:WEEK|WK|DAY|WEEKDAY|DELAY|REASON|AGENTS?|OPERATORS?|FLAG|REGISTRY|REGISTERED|NATIONALITY|HOME ?PORT|SERVICE|LINE|OWNERS?|MANAGERS?|CHARTERERS?|CLASS|STATUS|QUOTE|ORDER|OFFICE|BRANCH|CONTACT|PIC|SHIPPERS?|CONSIGNEES?|RECEIVERS?|FORWARDERS?|DEPOT|WAREHOUSE|PLACE OF (?:RECEIPT|DELIVERY)|FINAL DESTINATION|(?:PREVIOUS|PREV|NEXT) PORT|COUNTRY|REGION|POSITION)(?![A-Z])|周|星期|延误|代理|船东|航线|船公司|原因|船籍|国籍|国家|办事处|联系人|仓库|堆场|收货地|交货地|[上下]一港/i;

/** True for the heading of a column with cut-offs, or with dates that do not belong to the voyage. */
export const isOfOtherKind = (head: string): boolean => {
  const text = simplified(head);
  return text !== '' && (isOtherDate(text) || isDeadline(text) || otherHead.test(text));
};

/** A word for a transhipment in a heading: `T/S port`, `ETA Hub`, `中转港`. */
export const hubHead =
  /(?<![A-Z])(?:T ?\/ ?S|HUB|TRANS?SHIP(?:MENT|PING|PED)?|TRANSHIPMENT|RELAY|CONNECTING|CONNECTION)(?![A-Z])|中转|转船|转运/i;
