/** Words for the moments of a call, in headings and in cells. Latin words are whole words. */
const arrival =
  'E\\.?T\\.?A\\.?|ATA|ARR(?:IVALS?|IVES?|IVED|IVING)?|DUE|ANKUNFT|LLEGADA|ARRIBO|ARRIV(?:EE|ÉE|O)|CHEGADA|AANKOMST';
const arrivalHan = '预?抵(?:港|达)?|到港|到达|入港|着';
const berth = 'E\\.?T\\.?B\\.?|ATB|BERTH(?:ING|S|ED)?|ALONGSIDE';
const berthHan = '靠泊|靠港|接岸|着岸';
const departure =
  'E\\.?T\\.?[DS]\\.?|AT[DS]|DEP(?:ARTURES?|ARTS?|ARTED|ARTING)?|SAIL(?:S|ING|ED)?|LEAVES?|LEAVING|UNBERTH(?:ING|S|ED)?|ABFAHRT|SALIDA|ZARPE|D[EÉ]PART|PARTENZA|SA[IÍ]DA|VERTREK';
const departureHan = '开航|离港|离泊|开船|开行|发船|出港|出航';

const words = (latin: string, han: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${latin})(?!\\p{L})|${han}`, 'iu');
const whole = (latin: string, han: string): RegExp =>
  new RegExp(`^(?:EST(?:IMATED|\\.)? ?|EXPECTED |预计)?(?:${latin}|${han})$`, 'iu');

/** Tests whether a heading names the moment. */
export const momentIn = {
  eta: words(arrival, `${arrivalHan}|^[到至抵]|[到抵]$`),
  etb: words(berth, `${berthHan}|^靠|靠$`),
  etd: words(departure, `${departureHan}|^[离开]|[离开]$`),
} as const;

/** Tests whether a text is nothing but a word for the moment. */
export const isMomentWord = {
  eta: whole(`${arrival}|IN`, `${arrivalHan}|到`),
  etb: whole(berth, `${berthHan}|靠`),
  etd: whole(`${departure}|OUT`, `${departureHan}|[离开]`),
} as const;
