/** One step through an XML text: an opening or empty tag, a closing tag, or the text between two tags. */
export type XmlStep =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/**
 * Yields the tags and texts of an XML text in one pass. It resolves only the predefined entities and follows
 * no declarations, so the text cannot expand.
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
    const close = isComment ? xml.indexOf('-->', open) + 2 : xml.indexOf('>', open);
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

/** Returns the value of an attribute in the text after a tag name; undefined if it is absent. */
export function attribute(attributes: string, name: string): string | undefined {
  let at = attributes.indexOf(`${name}="`);
  while (at > 0 && !/\s/.test(attributes[at - 1] ?? '')) at = attributes.indexOf(`${name}="`, at + 1);
  if (at < 0) return undefined;
  const from = at + name.length + 2;
  return unescaped(attributes.slice(from, attributes.indexOf('"', from)));
}

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
