/**
 * Patterns that find a word for an arrival (`eta`), a berthing (`etb`) or a departure (`etd`) in a heading. A
 * Latin word must match as a whole word.
 */
export const momentIn = {
  eta: /(?<!\p{L})(?:E\.?T\.?A\.?|ATA|ARR(?:IVALS?|IVES?|IVED|IVING)?|DUE|ANKUNFT|LLEGADA|ARRIBO|ARRIV(?:EE|ÉE|O)|CHEGADA|AANKOMST|VAR[Iİı][SŞ]|TIBA|ANKOMST|ПРИХОД|ПРИБЫТИЕ)(?!\p{L})|预?抵(?:港|达)?|到港|到达|入港|着|^[到至抵]|[到抵]$/iu,
  etb: /(?<!\p{L})(?:E\.?T\.?B\.?|E\.?T\.?C\.?|ATB|ATC|COMPLET(?:ION|ES|ED)|BERTH(?:ING|S|ED)?|ALONGSIDE|ATRACA[CÇ][AÃ]O|ATRAQUE|ACCOSTAGE|ORMEGGIO|YANA[SŞ]MA|SANDAR)(?!\p{L})|靠泊|靠港|接岸|着岸|完货|完工|装毕|^靠|靠$/iu,
  etd: /(?<!\p{L})(?:E\.?T\.?[DS]\.?|AT[DS]|DEP(?:ARTURES?|ARTS?|ARTED|ARTING)?|SAIL(?:S|ING|ED)?|LEAVES?|LEAVING|UNBERTH(?:ING|S|ED)?|ABFAHRT|SALIDA|ZARPE|D[EÉ]PART|PARTENZA|SA[IÍ]DA|VERTREK|KALK[Iİı][SŞ]|BERANGKAT|AVGÅNG|ОТХОД|ОТПЛЫТИЕ)(?!\p{L})|开航|离港|离泊|开船|开行|发船|出港|出航|^[离开]|[离开]$/iu,
} as const;

/** Patterns for a text that consists only of a word for an arrival, a berthing or a departure. */
export const isMomentWord = {
  eta: /^(?:EST(?:IMATED|\.)? ?|EXPECTED |PLANNED |预计|计划|预定)?(?:E\.?T\.?A\.?|ATA|ARR(?:IVALS?|IVES?|IVED|IVING)?|DUE|ANKUNFT|LLEGADA|ARRIBO|ARRIV(?:EE|ÉE|O)|CHEGADA|AANKOMST|VAR[Iİı][SŞ]|TIBA|ANKOMST|ПРИХОД|ПРИБЫТИЕ|IN|预?抵(?:港|达)?|到港|到达|入港|着|到)$/iu,
  etb: /^(?:EST(?:IMATED|\.)? ?|EXPECTED |PLANNED |预计|计划|预定)?(?:E\.?T\.?B\.?|E\.?T\.?C\.?|ATB|ATC|COMPLET(?:ION|ES|ED)|BERTH(?:ING|S|ED)?|ALONGSIDE|ATRACA[CÇ][AÃ]O|ATRAQUE|ACCOSTAGE|ORMEGGIO|YANA[SŞ]MA|SANDAR|靠泊|靠港|接岸|着岸|完货|完工|装毕|靠)$/iu,
  etd: /^(?:EST(?:IMATED|\.)? ?|EXPECTED |PLANNED |预计|计划|预定)?(?:E\.?T\.?[DS]\.?|AT[DS]|DEP(?:ARTURES?|ARTS?|ARTED|ARTING)?|SAIL(?:S|ING|ED)?|LEAVES?|LEAVING|UNBERTH(?:ING|S|ED)?|ABFAHRT|SALIDA|ZARPE|D[EÉ]PART|PARTENZA|SA[IÍ]DA|VERTREK|KALK[Iİı][SŞ]|BERANGKAT|AVGÅNG|ОТХОД|ОТПЛЫТИЕ|OUT|开航|离港|离泊|开船|开行|发船|出港|出航|[离开])$/iu,
} as const;
