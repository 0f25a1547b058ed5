import { decodedEntities } from './entities.ts';

/** A tag of an HTML text, the text between two tags, or the rules of a style sheet. */
export type HtmlPiece =
  | { kind: 'text'; text: string }
  | { kind: 'style'; text: string }
  | { kind: 'tag'; name: string; isEnd: boolean; attributes: string };

/** HTML elements whose content is not read as HTML, such as scripts. */
const raw = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'xml']);
/**
 * The maximum length of a tag in characters up to which `>` inside quotation marks is skipped. The limit
 * keeps the running time linear for a broken page.
 */
const tagCharsMost = 20_000;

/**
 * Yields the tags and the texts between them, without comments, scripts and declarations. It reads each
 * character only a few times, so the running time is linear.
 */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  let from = 0;
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    const next = html.charAt(open + 1);
    if (!/[a-z/!?]/i.test(next)) {
      // A `<` that does not begin a tag, as in `< 10 days`, is text.
      at = open + 1;
      continue;
    }
    if (open > from) yield textPiece(html.slice(from, open));
    const isComment = html.startsWith('<!--', open);
    const close = isComment ? html.indexOf('-->', open) : tagEnd(html, open);
    if (close < 0) return;
    at = close + (isComment ? 3 : 1);
    from = at;
    const inside = html.slice(open + 1, close);
    const name = /^\/?([a-z][a-z0-9]{0,20})/i.exec(inside)?.[1]?.toLowerCase();
    if (isComment || name === undefined) continue;
    const isEnd = inside.startsWith('/');
    if (raw.has(name) && !isEnd) {
      const end = endOfRaw(html, name, at);
      if (name === 'style') yield { kind: 'style', text: html.slice(at, end) };
      at = end;
      from = end;
      continue;
    }
    yield { kind: 'tag', name, isEnd, attributes: inside.slice(name.length + (isEnd ? 1 : 0), 2_000) };
  }
  if (from < html.length) yield textPiece(html.slice(from));
}

const textPiece = (text: string): HtmlPiece => ({ kind: 'text', text: decodedEntities(text) });

/**
 * Returns the index of the `>` at the end of a tag; -1 if there is none. Attribute values in quotation marks
 * may contain `>`.
 */
function tagEnd(html: string, open: number): number {
  let quote = '';
  const last = Math.min(html.length, open + tagCharsMost);
  for (let at = open + 1; at < last; at++) {
    const character = html[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') return at;
    else if ((character === '"' || character === "'") && /[=\s]/.test(html[at - 1] ?? '')) quote = character;
  }
  return html.indexOf('>', open);
}

function endOfRaw(html: string, name: string, from: number): number {
  const ends = /<\/(script|style|title|textarea|noscript|xml)/gi;
  ends.lastIndex = from;
  for (let end = ends.exec(html); end !== null; end = ends.exec(html))
    if (end[1]?.toLowerCase() === name) return end.index;
  return html.length;
}

/** Returns the value of an attribute in the text after a tag name; an empty text if it is absent. */
export function htmlAttribute(attributes: string, name: string): string {
  const lower = attributes.toLowerCase();
  for (let at = lower.indexOf(name); at >= 0; at = lower.indexOf(name, at + 1)) {
    if (at > 0 && !/[\s"']/.test(lower[at - 1] ?? '')) continue;
    const found = /^\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/.exec(
      attributes.slice(at + name.length),
    );
    if (found) return decodedEntities(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return '';
}
