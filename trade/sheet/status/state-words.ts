/** Words in several languages for a sailing that does not take place. */
export const withdrawn =
  /已?取消|停航|停班|停运|空班|作废|撤销|跳航|(?<!\p{Script=Latin})(?:CANCEL(?:L?ED)|BLANK(?:ED)? ?SAILINGS?|BLANKED|VOID(?:ED)?|WITHDRAWN|SUSPENDED|NOT SAILING|STORNIERT|GESTRICHEN|ENTFALLEN|ENTFÄLLT|FÄLLT AUS|ABGESAGT|CANCELAD[OA]|ANULAD[OA]|SUSPENDID[OA]|SUSPENS[OA]|ANNUL[EÉ]E?|SUPPRIM[EÉ]E?|ANNULLAT[OA]|CANCELLAT[OA]|SOPPRESS[OA]|GEANNULEERD|VERVALLEN|AFLYST|INNSTILT|INSTÄLLD|ANULOWAN[YAE]|ODWOŁAN[YAE]|DIBATALKAN|BATAL|HỦY|İPTAL|IPTAL)(?!\p{Script=Latin})|欠航|運休|运休|중단|결항|취소|ОТМЕН[ЕЁ]Н|ملغ[ىي]/iu;

/** Words in several languages for a sailing without space. */
export const full =
  /已?满舱(?!前|之前)|满载|爆[舱仓]|^爆$|舱已?满(?!前|之前)|舱位已满|已?订[满完光]|[售卖]完|(?:余舱|舱位|仓位|余位) ?[:：]? ?(?:已?满|无|0(?![\d.]))|售罄|无舱位?|没有舱位|(?:不再|停止)(?:接货|收货|接单|接载|订舱)|(?:已|现已)[封关]舱|(?<!\p{Script=Latin})(?:SOLD ?OUT|FULLY? (?:BOOKED|FIXED|COMMITTED)|NO (?:MORE |FURTHER )?(?:SPACE|BOOKINGS?|CARGO ACCEPTED)|CLOSED (?:OUT|FOR BOOKINGS?|TO BOOKINGS?)|BOOKINGS? CLOSED|BOOKED OUT|OVERBOOKED|FULL ?[-,/:] ?BOOKINGS? CLOSED|(?:SPACE|VESSEL|VSL|SHIP)(?: IS| NOW)? FULL)(?!\p{Script=Latin})|(?<!\p{Script=Latin} ?)FULL(?! ?\p{Script=Latin})|^FULL$|^VOL$|(?<!\p{Script=Han})满(?!\p{Script=Han})|^已满$|(?<!\p{Script=Latin})(?:AUSGEBUCHT|AUSVERKAUFT|COMPLET|COMPLET[OA]|AGOTAD[OA]|LLEN[OA]|LOTAD[OA]|ESGOTAD[OA]|SIN ESPACIO|SEM ESPAÇO|PIENO|VOLGEBOEKT|FULDT BOOKET|FULLBOKAD|FULLBOOKET|UDSOLGT|BRAK MIEJSC|PENUH|HẾT CHỖ|DOLU)(?!\p{Script=Latin})|満船|満載|満席|满船|满席|만선|만재|만석|НЕТ МЕСТ|ممتلئ/iu;

/** Returns true for a text with a word for a state, such as `SOLD OUT`. */
export const hasStateWord = (text: string): boolean =>
  [withdrawn, full].some((pattern) => pattern.test(text));
