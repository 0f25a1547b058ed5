import { writeFileSync } from 'node:fs';

import { formatBook, makeBook } from './make-book.ts';

const target = new URL('../../server/db/harbors/harbors.json', import.meta.url);
const book = makeBook();
writeFileSync(target, formatBook(book));

const named = book.list.filter((harbor) => harbor.chinese_name !== '').length;
console.log(
  `${book.list.length} harbors (${named} with a Chinese name), ${book.nations.length} nations, ` +
    `${book.areas.length} areas, ${book.shiproutes.length} shiproutes, version ${book.version}`,
);
