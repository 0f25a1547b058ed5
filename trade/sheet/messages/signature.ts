/** The closing words of a mail: `Best regards`, `Mit freundlichen Grüßen`, `Med venlig hilsen`, `顺祝商祺`. */
const closing: readonly RegExp[] = [
  /^[\s>*_-]{0,8}(?:with |many |our )?(?:best|kind|kindest|warm|warmest) (?:regards|rgds|wishes)/i,
  /^[\s>*_-]{0,8}(?:regards|b\.?rgds|brgds|rgds|sincerely|yours (?:faithfully|sincerely|truly)|cheers|thanks (?:and|&|n) (?:best |kind |b\.?)?(?:regards|rgds)|b\/r(?:gds)?|br[,/]{1,2}$)(?![a-z])/i,
  /^[\s>*_-]{0,8}(?:many thanks|thank you(?: very much| and (?:best |kind )?regards)?|thanks(?: in advance| a lot)?|tks|thx|tnx)[\s,.!/]{0,6}$/i,
  /^[\s>*_-]{0,8}(?:mit )?(?:freundlichen?|besten?|vielen|herzlichen?|viele|liebe|schöne) (?:gr(?:ü|ue)(?:ß|ss)en?|dank)(?!\p{L})/iu,
  /^[\s>*_-]{0,8}(?:med venlig hilsen|med vennlig hilsen|med vänliga? hälsning(?:ar)?|vennlig hilsen|venlig hilsen|(?:vänliga )?hälsningar|mvh|z poważaniem|pozdrawiam|pozdrowienia|saygılarım(?:ız)?la|iyi çalışmalar|teşekkürler|met vriendelijke groet(?:en)?|groet(?:en)?|hormat kami|salam hormat|terima kasih|trân trọng)(?!\p{L})/iu,
  /^[\s>*_-]{0,8}(?:(?:bien )?cordialement|cordiali saluti|distinti saluti|saluti|cordialmente|atentamente|(?:un )?(?:cordial )?saludos?(?: cordiales)?|muchas gracias|quedamos atentos|atenciosamente|(?:obrigad[oa]|abraços?)|с уважением|مع أطيب التحيات|مع التحية)(?!\p{L})/iu,
  /^[\s>*_-]{0,8}(?:顺祝 ?商祺|顺颂 ?商祺|順頌 ?商祺|順祝 ?商祺|此致|祝商祺|商祺|祝好|谢谢[!！。]?$|以上、?(?:どうぞ)?(?:宜しく|よろしく)|敬具|감사합니다)/u,
];

/** A day, or a word for a change of a sailing. */
const matter =
  /\d{1,2}(?:ST|ND|RD|TH)?[ /.-]{0,2}(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|DEZ|OKT|MÄR)|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}[ /.-]?\d|\d月|(?<![\d/.:-])\d{1,2}[/.-]\d{1,2}(?![\d:-])|20\d{2}[/.-]\d{1,2}|CANCEL|OMIT|SKIP|DELAY|POSTPON|FULL|VOID|WITHDR|取消|满|改|推迟|延|作废|更正/i;

/**
 * Empties the closing words of a mail and the signature below them. If a line below them gives a day or a change,
 * the lines are left unchanged, because another list or a postscript follows.
 */
export function withoutSignature(lines: readonly string[]): string[] {
  const from = lines.findLastIndex((line) => closing.some((pattern) => pattern.test(line)));
  if (from < 0 || lines.slice(from).some((line) => matter.test(line))) return [...lines];
  return lines.map((line, at) => (at < from ? line : ''));
}
