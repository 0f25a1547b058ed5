import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/**
 * Writes the tables of the benches that were run into the page. Each bench has a section between two marks;
 * the section of a new bench is added at the end. All other sections stay as they are.
 */
export function recordTables(file, measured) {
  let page = readFileSync(file, 'utf8');
  for (const one of measured.filter(({ hasFailed }) => !hasFailed)) {
    const [start, end] = [`<!-- ${one.name} -->`, `<!-- end of ${one.name} -->`];
    const section = `${start}\n\n${sectionOf(one)}\n\n${end}`;
    const from = page.indexOf(start);
    page =
      from < 0
        ? `${page.trimEnd()}\n\n${section}\n`
        : page.slice(0, from) + section + page.slice(page.indexOf(end) + end.length);
  }
  writeFileSync(file, page);
}

function sectionOf({ name, text, seconds, load }) {
  const day = new Date().toISOString().slice(0, 10);
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  return [
    `### ${name}`,
    '',
    `${day}, ${availableParallelism()} cores, load average ${load} at the start, ${seconds} s.`,
    '',
    ...rows,
  ].join('\n');
}
