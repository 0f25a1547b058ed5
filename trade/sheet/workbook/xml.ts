/** A step through an XML text: an opening or empty tag, a closing tag, or the text between two tags. */
export type XmlStep =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/**
 * Yields the tags and texts of an XML text in one pass. Only the predefined entities are resolved, and
 * declarations are ignored, so the text cannot expand.
 */
export function* xmlSteps(xml: string): Generator<XmlStep> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    if (open < 0) return;
    if (open > at) yield { kind: 'text', text: unescaped(xml.slice(at, open)) };
    if (xml.startsWith('<![CDATA[', open)) {
      const close = xml.indexOf(']]>', open);
      if (close < 0) return;
      yield { kind: 'text', text: xml.slice(open + 9, close) };
      at = close + 3;
      continue;
    }
    const isComment = xml.startsWith('<!--', open);
    const close = isComment ? xml.indexOf('-->', open) + 2 : tagEnd(xml, open);
    if (close < open) return;
    at = close + 1;
    const inside = xml.slice(open + 1, close);
    if (isComment || inside.startsWith('?') || inside.startsWith('!')) continue;
    if (inside.startsWith('/')) yield { kind: 'close', name: localName(inside.slice(1)) };
    else {
      const isEmpty = inside.endsWith('/');
      const end = inside.search(/[\s/]/);
      const name = localName(end < 0 ? inside : inside.slice(0, end));
      yield { kind: 'open', name, attributes: end < 0 ? '' : inside.slice(end), isEmpty };
    }
  }
}

/**
 * Returns the index of the `>` at the end of a tag; -1 if there is none. A value in quotation marks may
 * contain `>`, as in `formatCode="[>9]0"`.
 */
function tagEnd(xml: string, open: number): number {
  let quote = 0;
  for (let at = open + 1; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 34 || code === 39) quote = code;
    else if (code === 62) return at;
  }
  return -1;
}

/**
 * Returns the value of an attribute in the text after a tag name; undefined if it is absent. The value may be
 * in single or double quotation marks. A name without a prefix also matches an attribute with a prefix: `id`
 * matches `r:id`.
 */
export function attribute(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    const before = attributes.charCodeAt(at - 1);
    if (!isSpace(before) && before !== colon) continue;
    let from = at + name.length;
    while (isSpace(attributes.charCodeAt(from))) from += 1;
    if (attributes.charCodeAt(from) !== equals) continue;
    from += 1;
    while (isSpace(attributes.charCodeAt(from))) from += 1;
    const end = attributes.indexOf(attributes[from] ?? '"', from + 1);
    return end < 0 ? undefined : unescaped(attributes.slice(from + 1, end));
  }
  return undefined;
}

const [colon, equals] = [58, 61];
const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;

/** Returns true for the XML boolean values `1` and `true`. */
export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

const localName = (name: string): string => name.trim().replace(/^\w+:/, '');

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[String(name)] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
