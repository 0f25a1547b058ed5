const dayText =
  /^(?=.*\d)(?:[\d\s.,/:~–年月日号()'-]|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC|MON|TUE|WED|THU|FRI|SAT|SUN|AM|PM|HRS?|LT|ETA|ETD|ETB)+$/i;
const nameText = /^\p{L}[\p{L}\p{M} .'()-]{1,29}$/u;
const wordsMost = 4;
/** Words for the state of a voyage or a call. They are not names, so they do not replace an old name. */
const ofState =
  /(?<![A-Z])(?:FULL|CLOSED|CANCEL(?:L?ED)?|OMIT(?:TED)?|SKIP(?:PED)?|WITHDRAWN|BLANK|VOID|TBA|TBC|TBN|OPEN|SOLD|NO)(?![A-Z])|取消|满|停|不挂|跳港|待定/i;

/**
 * Returns true if the struck-through text of a cell is an old value and the other text its new value: `~~2
 * Dec~~ 4 Dec`, `~~Volos~~ Piraeus`. Both texts must be days, or both must be names.
 */
export function isReplaced(struck: string, valid: string): boolean {
  const [old, now] = [struck.trim(), valid.trim()];
  if (dayText.test(old) && dayText.test(now)) return true;
  const isName = (text: string) => nameText.test(text) && text.split(/\s+/).length <= wordsMost;
  return isName(old) && isName(now) && !ofState.test(now) && !ofState.test(old);
}
