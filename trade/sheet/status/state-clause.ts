/** The separators between a state and the text after it: `FULL - sorry`, `CANCELLED due to weather`. */
const separators =
  /[;,。，；:：!()[\]/|\n]| [-–—]+ |(?<![A-Z])(?=DUE TO|BECAUSE|OWING TO|AS OF)|因(?=[\p{Script=Han}])|由于/iu;
/** Words that may be in one clause with a word for a state: `VOYAGE CANCELLED`, `本航次已取消`. */
const ofSailing =
  /(?<![A-Z])(?:THE|THIS|VOYAGE|VOY|SAILING|VESSEL|VSL|SHIP|SCHEDULE|IS|NOW|HAS BEEN|HAVE BEEN|WAS|ALREADY|ALL|STATUS|LA|EL|DE|VIAJE|VIAGEM|BUQUE|SALIDA)(?![A-Z])|本|该|此|航次|班次|船期|船舶|航班|[船班舱]|已经?|全部|現在?|了|항차|본선|선박|[-–—*.\s]/giu;
/**
 * Words of another clause that limit the state or give another plan: `FULL, deck space available`, `CANCELLED, replaced
 * by`. A person must then decide.
 */
const limits =
  /(?<!\p{L})(?:DECK|OPEN|AVAIL\p{L}*|SPACE|EXCEPT|ONLY|BUT|STILL|PARTLY|REPLAC\p{L}*|SUBSTITUT\p{L}*|INSTEAD|OMIT\p{L}*|SKIP\p{L}*|CALLS?|WAIT\p{L}*|PORTS?|POL|POD|UNLESS|IF|MAY|MIGHT|UNTIL|RESUM\p{L}*|NOT|EXTRA|NEW|REVISED)(?!\p{L})|除|仅|只|但|改|尚|仍|甲板|可[接装配订能]|另|换|候|港|待|如|若|未|不|或/iu;

/**
 * Returns true if a word for a state, such as `CANCELLED`, is a whole clause of a remark, and the other
 * clauses only give the reason. The state then applies to the sailing, however long the remark is. `states`
 * are the patterns of words for this state.
 */
export function isStateClause(text: string, states: RegExp): boolean {
  const clauses = text.split(separators).map((clause) => (clause ?? '').trim());
  const rest = clauses.map((clause) => {
    const word = states.exec(clause)?.[0];
    return word === undefined ? clause : clause.replace(word, ' ');
  });
  const isState = clauses.some(
    (clause, at) => states.test(clause) && (rest[at] ?? '').replace(ofSailing, '') === '',
  );
  return isState && rest.every((clause) => !limits.test(clause.replace(ofSailing, ' ')));
}
