/** A word in a heading for planned days, which a list gives next to its revised days: `Proforma ETA`. */
export const plannedHead =
  /(?<!\p{Script=Latin})(?:PRO ?-?FORMA|ORIGINAL(?:LY)?|ORIG\.?|PLANNED|PLAN|LONG ?TERM|PREVIOUS|FORMER|OLD|LTS|INITIAL|ANTERIOR|ORIGINALE|URSPRÜNGLICH|ESKI)(?!\p{Script=Latin})|计划|原定|原|旧|长期|기존|変更前/iu;
/** A word in a heading for revised days: `Revised ETD`. */
export const revisedHead =
  /(?<!\p{Script=Latin})(?:REVISED|REV\.?|LATEST|UPDATED|ACTUAL|CURRENT|NEW|COASTAL|AMENDED|ESTIMATED|NUEV[OA]|NOV[OA]|NEUE?|REVISAD[OA]|A(?:C)?TUALIZAD[OA]|AKTUELL|GÜNCEL|YENI|NOUVEAU|NOUVELLE|RÉVISÉE?|AGGIORNAT[OA])(?!\p{Script=Latin})|修正后?|修订后?|更新后?|最新|实际|调整后|变更后|新|변경|수정|変更後/iu;
