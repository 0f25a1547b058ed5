const businesses =
  /^(?:lines?|liners?|shipping|chartering|maritime|logistics|forwarding|forwarders|marine|navigation|shipbrok(?:ers?|ing)|steamships?|seaways|feeders|freight|carriers|agenc(?:y|ies)|reederei|linienagentur|schifffahrt)$/i;
const legalForms =
  /^(?:C[Oo]|KG|L[Tt][Dd]|Limited|LIMITED|I[Nn][Cc]|LLC|G[Mm][Bb]H|AS|A\/S|A\.S|AB|BV|B\.V|NV|N\.V|SA|S\.A|S\.L|S\.[Rr]\.[Ll]|SRL|SPA|S\.[Pp]\.A|L[Tt][Dd][Aa]|P[Tt][Ee]|P[Vv][Tt]|PLC)$/;
/** Words before `Line` or `Shipping` that describe a service and name no company: `Container Line`. */
const descriptions =
  /^(?:breakbulk|break|bulk|heavy|lift|ro-ro|roro|parcel|conventional|general|direct|container|containers|weekly|joint|common|project|projects|cargo|our|the|dear|new|fast|regular|semi|express|liner|by|of|your|all|sailing|schedule)$/i;
/** Words after a company's business that make the text the title of a service: `Med Line Service`. */
const services = /^(?:services?|schedules?|sailings?|positions?|department|desk|terms|notice|update)$/i;

const chinese =
  /(\p{Script=Han}{2,12}?)((?:国际)?(?:航运|海运|船务|船代|货运|货代|物流|租船|轮船|航運|海運|船務|貨運|租船|輪船)(?:代理)?(?:股份)?(?:有限公司|公司)?)/u;

/** The label of a party that is not the sender of the list: `Shipper: Vandamme Staal NV`. */
const addressed =
  /(?<!\p{L})(?:SHIPPERS?|CONSIGNEE|RECEIVERS?|TO|ATTN|ATTENTION|CARRIER|NOTIFY|发货人|收货人|致|收件人)\s{0,3}[:：]/iu;

/** A line with the name and the clock time of a chat's member, who need not be the sender of the list. */
const ofChat = /\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?[\s\])]{0,3}(?:-|$)|^\[.{4,30}\]/i;
/** Words before 货代 or 船代 in a sentence that addresses all companies: `各位货代同行`. */
const ofReaders = /^(?:各位|尊敬|请|欢迎|亲爱|全体|所有|广大|专业)/u;

/** Words that may come before the name of a company in a Chinese sentence. */
const beforeName = /^(?:我司|由|请联系|联系|发件|来自|来源)/;

/**
 * Finds a company's name by a word for its business or its legal form: `Brightwater Chartering Ltd`, `Skagerrak
 * Projects A/S`, `海岳船代`. Returns null if the text names no company.
 */
export function companyIn(text: string): string | null {
  if (addressed.test(text) || ofChat.test(text.trim())) return null;
  const [, name = '', kind = ''] = chinese.exec(text.slice(0, 400)) ?? [];
  if (name !== '' && !ofReaders.test(name)) return name.replace(beforeName, '') + kind;
  const words = [...text.slice(0, 400).matchAll(/[^\s|:()]+/g)].map(({ 0: word, index }) => ({
    text: word.replace(/[.,;]{1,3}$/, ''),
    isLast: /[,;]$/.test(word) || /^\s?[|:()]/.test(text.slice(index + word.length, index + word.length + 2)),
    from: index,
  }));
  const [first, last] = nameAt(words) ?? [];
  const [begin, end] = [words[first ?? -1], words[last ?? -1]];
  if (!begin || !end) return null;
  const after = end.from + end.text.length;
  // The dot of `Ltd.` belongs to the name. A dot after another word ends a sentence.
  return text.slice(begin.from, legalForms.test(end.text) && text[after] === '.' ? after + 1 : after);
}

interface Word {
  text: string;
  /** True if a comma or a semicolon follows the word. */
  isLast: boolean;
  from: number;
}

/**
 * Returns the indexes of the first and the last word of the company's name; null if the words contain none.
 */
function nameAt(words: readonly Word[]): [number, number] | null {
  const at = words.findIndex(
    ({ text }, index) =>
      index > 0 && (businesses.test(text) || legalForms.test(text)) && startOf(words, index) !== null,
  );
  const start = at < 0 ? null : startOf(words, at);
  if (start === null) return null;
  let end = at;
  const isFurther = (next: string) => legalForms.test(next) || businesses.test(next) || next === '&';
  while (end - at < 4 && isFurther(words[end + 1]?.text ?? '') && !isEndOfName(words, end)) end += 1;
  return services.test(words[end + 1]?.text ?? '') && !legalForms.test(words[end]?.text ?? '')
    ? null
    : [start, end];
}

/** Returns true if a comma ends the name. In `Co., Ltd.` it does not. */
const isEndOfName = (words: readonly Word[], at: number): boolean =>
  words[at]?.isLast === true && !legalForms.test(words[at + 1]?.text ?? '');

/**
 * Returns the index of the first word of a name: up to three words in capitals before its business. Returns
 * null if these words only describe the business.
 */
function startOf(words: readonly Word[], at: number): number | null {
  let first = at;
  const isOfName = ({ text, isLast }: Word) => /^[A-Z][\p{L}\d'.&-]*$/u.test(text) && !isLast;
  while (first > 0 && at - first < 3 && isOfName(words[first - 1] ?? noWord)) first -= 1;
  const before = words.slice(first, at);
  return before.some(({ text }) => !descriptions.test(text) && !businesses.test(text)) ? first : null;
}

const noWord: Word = { text: '', isLast: false, from: 0 };
