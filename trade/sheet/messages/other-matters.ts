/**
 * Words of a sentence that is not about a sailing of the list: holidays, bookings, rates and payments, or the
 * previous voyage. The days in such a sentence are ignored.
 */
const otherMatter =
  /(?<![A-Z])(?:OUR OFFICE|OFFICES? (?:IS|ARE|WILL)|OFFICE HOURS?|HOLIDAYS?|BOOK(?:INGS?)? (?:BY|BEFORE|UNTIL|NO LATER)|VALID(?:ITY)?|(?:RATES?|FREIGHTS?|PRICES?|TARIFFS?) (?:FROM|AS OF|EFFECTIVE|UNTIL|TO FOLLOW)|GRI|PSS|SURCHARGES?|PAYMENT|INVOICES?|(?:LAST|PREVIOUS) VOYAGE|(?:REPLY|CONFIRM|REVERT|ADVISE) (?:BY|BEFORE|LATEST))(?![A-Z])|放假|假期|春节|元旦|圣诞|订舱|报价|有效期|运价|涨价|附加费|付款/i;
/**
 * Words for a change or a state of a sailing, such as `delayed` or `full`. A sentence with such a word is
 * always read, even if it also contains a word of `otherMatter`.
 */
const change =
  /停|满|取消|改|推迟|提前|延|航次|(?<!班)轮(?!换)|(?<![A-Z])(?:M\/V|MV) |(?<![A-Z])(?:CANCEL|FULL|DELAY|POSTPON|STOP|CLOSED FOR|CHANG|REVIS|AMEND|NOW )/i;
const chargeWord = /(?<![A-Z])(?:GRI|PSS|SURCHARGES?|GENERAL RATE INCREASE)(?![A-Z])/i;
const money = /USD|EUR|\$|€|CNY|RMB/i;
/**
 * Returns true for a sentence with a surcharge and its amount. The surcharge applies to the ports and days in
 * this sentence. They are not the calls of a sailing.
 */
const isCharge = (sentence: string): boolean => chargeWord.test(sentence) && money.test(sentence);
/**
 * A line that limits the liability for the whole list: `All dates subject to change without notice`,
 * `以上船期仅供参考`. It has no digit, so it cannot change the days of a sailing.
 */
const disclaimer =
  /^[\s*>(（]{0,4}(?:(?:ALL|THE|ABOVE|THESE|DATES?|SCHEDULES?|ETAS?|SAILINGS?|VESSELS?|SUBJECT|RATES?|FOR)(?![A-Z])\D{0,80}?(?:SUBJECT TO (?:CHANGES?|ALTERATIONS?)|(?:CHANGES?|ALTERATIONS?) WITHOUT|WITHOUT (?:PRIOR |FURTHER |ANY )?NOTICE|REFERENCE ONLY|WP ?\/ ?AGW|AGW)(?![A-Z])|(?:以上|上述|船期|所有|如有|如遇|本表)\D{0,40}?(?:仅供参考|恕不|另行通知|为准))\D{0,80}$/i;

/** Returns true for a line that limits the liability for the whole list and is about no single sailing. */
export const isDisclaimer = (line: string): boolean => line.length < 240 && disclaimer.test(line);

/** The end of a sentence. A full stop within a number, such as `12.5`, does not end one. */
const sentenceEnd = /(?<=[。；;!！\n])|(?<=[.](?: |$))/;

/**
 * Removes the sentences that contain days but are not about a sailing. A sentence for which `namesPort`
 * returns true is retained, because it may be about a sailing.
 */
export function withoutOtherMatters(text: string, namesPort: (sentence: string) => boolean): string {
  if (!otherMatter.test(text)) return text;
  return text
    .split(sentenceEnd)
    .filter(
      (sentence) =>
        !/\d/.test(sentence) ||
        !otherMatter.test(sentence) ||
        (!isCharge(sentence) && (change.test(sentence) || namesPort(sentence))),
    )
    .join('');
}
