/** Lines that a chat program writes itself: pictures and files without their content, and events of the chat. */
const systemLine: readonly RegExp[] = [
  /^消息(?:分组|对象|记录).{0,60}$|^={6,80}$/,
  /^[\s\u200e]{0,4}<[^<>]{0,20}(?:attached|omitted|附件|省略)[^<>]{0,120}>\s{0,4}$/i,
  /^[\s\u200e]{0,4}(?:image|video|audio|sticker|document|GIF|contact card) omitted\s{0,4}$/i,
  /^\S{1,80} \(file attached\)$/i,
  /end-to-end encrypted|^(?:this|you deleted this|this) message (?:was )?deleted|security code changed/i,
  /^\s{0,4}\[(?:图片|表情|语音|视频|文件|动画表情|链接|位置|名片|红包|照片|Photo|Sticker|Video|File|Voice|Emoji)\]\s{0,4}$/i,
  /撤回了一条消息|加入了?群聊|拍了拍|邀请.{1,30}加入/,
];

/** Returns true for a line that the chat program has written, and not a person. */
export const isOfChatProgram = (line: string): boolean => systemLine.some((pattern) => pattern.test(line));

/**
 * A word for a change of a sailing. A remark with such a word is never left out, regardless of its author:
 * `MARJAN 7 is cancelled`, `8号那条满了`.
 */
const change =
  /取消|满|停|改|推|延|提前|换|作废|更正|错|不[靠挂接开]|CANCEL|FULL|OMIT|SKIP|DELAY|POSTPON|VOID|WITHDR|CHANG|REVIS|AMEND|CORRECT|SORRY|WRONG|TYPO|DROP|INSTEAD|REPLAC|SUBSTITUT|BLANK|SLIP|NOT |NO (?:MORE )?SPACE|[❌🚫⛔✖✗✘]/iu;

/** A line that explains several abbreviations of ports: `津=天津新港 沪=上海`. */
const explanation = /[=＝] ?\p{L}{2,20}[^=＝\n]{0,30}[=＝] ?\p{L}{2}/u;

/** A line of a chat, with the name of the person who writes it. The name is empty above the first message. */
export interface SpokenLine {
  name: string;
  text: string;
}

/**
 * Empties the lines of the persons in a chat who give no days, such as questions and thanks. Otherwise these
 * lines would be read as remarks about the sailing above them.
 */
export function withoutRemarks(lines: readonly SpokenLine[], namesDay: (line: string) => boolean): string[] {
  const listing = new Set(lines.filter(({ text }) => namesDay(text)).map(({ name }) => name));
  return lines.map(({ name, text }) =>
    name === '' || listing.has(name) || change.test(text) || explanation.test(text) ? text : '',
  );
}
