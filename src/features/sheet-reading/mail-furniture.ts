/** Matches the label of a line in the header of a mail, in Chinese or English: `Subject:`, `发件人：`. */
const headLabel =
  /^\s*(?:>\s*)*\**(?<label>From|Sent|To|Cc|Bcc|Subject|Date|Importance|Attachments?|发件人|发送时间|收件人|抄送|密送|主题|日期|时间|附件)\**\s*[:：]/i;
/**
 * Labels that occur only in the header of a mail. `From` and `To` are left out, because in a list of sailings
 * they name ports.
 */
const surelyMail = /^(?:Sent|Cc|Bcc|Subject|Importance|发件人|发送时间|收件人|抄送|密送|主题)$/i;
const quoteMark =
  /^\s*-{2,}\s*(?:Original|Forwarded) Message\s*-{2,}|^\s*-{2,}\s*(?:原始|转发)(?:邮件|信息)\s*-{2,}/i;
const quoteTalk = /^\s*(?:On .{6,80} wrote:|在.{4,60}写道[:：])\s*$/i;

const greeting =
  /^\s*(?:(?:Dear|Hi|Hello|Good (?:day|morning|afternoon|evening)|Gents|Gentlemen|Greetings|To whom)(?![A-Z])|各位|大家好|您好|你好|尊敬的|亲爱的|早上好|上午好|下午好|晚上好)[^\d]{0,60}$/i;
const greetingBehind = /^[^\d]{1,16}(?:您好|你好|好) ?[:：,，!！。]?$/;
const farewell =
  /^(?:(?:(?:Best|Kind|Warm|Many) ?)?(?:Regards|Rgds|Wishes)|B\.? ?Rgds|Brgds|Many thanks|Thanks?(?: you)?|Thx|Tks|Cheers|Yours|Sincerely|Sent from my)(?![A-Z])[^\d]{0,40}$|^(?:祝好|顺祝|商祺|此致|敬礼|谢谢|顺颂|发自我的)[^\d]{0,20}$|^--$/i;
/**
 * Matches a day, or a word that announces a change of a sailing. A line that matches is never removed as a
 * part of a signature.
 */
const isContent =
  /\d{1,2}\s*[/.月-]\s*\d{1,2}|\d{1,2}[ -]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)|取消|推迟|延误|CANCEL|DELAY/i;

/**
 * Removes the header, the greeting, the signature and the quoted mails from the text of a mail. Each removed
 * line becomes an empty line, so that line numbers do not change.
 */
export function withoutFurniture(lines: readonly string[]): string[] {
  const bare = [...lines];
  const heads = headBlocks(lines);
  for (const { from, to } of heads) bare.fill('', from, to);
  const isWritten = (line: string) => isContent.test(line);
  const [quoted] = heads.filter(({ from }) => bare.slice(0, from).some(isWritten));
  const end = quoted?.from ?? lines.length;
  bare.fill('', end);
  for (let at = 0; at < end; at++) {
    const line = (bare[at] ?? '').trim();
    if (greeting.test(line) || greetingBehind.test(line)) bare[at] = '';
    if (!farewell.test(line)) continue;
    bare[at] = '';
    const next = heads.find(({ from }) => from > at)?.from ?? end;
    if (!bare.slice(at + 1, next).some(isWritten)) bare.fill('', at + 1, next);
  }
  return bare;
}

/**
 * Returns the headers of the mails in a text. A header is a block of lines with labels, or a line that
 * introduces a quoted mail.
 */
function headBlocks(lines: readonly string[]): { from: number; to: number }[] {
  const blocks: { from: number; to: number }[] = [];
  for (let at = 0; at < lines.length; at++) {
    let to = at;
    const labels: string[] = [];
    const isQuote = quoteMark.test(lines[at] ?? '') || quoteTalk.test(lines[at] ?? '');
    if (isQuote) to += 1;
    for (; to < lines.length; to++) {
      const label = headLabel.exec(lines[to] ?? '')?.groups?.['label'];
      if (label === undefined) break;
      labels.push(label);
    }
    if (isQuote || labels.some((label) => surelyMail.test(label))) blocks.push({ from: at, to });
    at = Math.max(at, to - 1);
  }
  return blocks;
}
