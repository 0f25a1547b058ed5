import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { listHarborsWithSailings } from '../../db/search/harbors-with-sailings.ts';
import { JsonText } from '../../db/json-text.ts';
import { cachedForAMinute, figuresOfAnHour } from '../cached.ts';
import { knownHarbors } from './harbors.ts';

/**
 * Ports with at most this rank are on the list of busy ports from which the port data was generated. All
 * other ports have a higher rank.
 */
const busyRankMost = 999;

/**
 * Returns the first part of the port list: busy ports, and ports between which general-cargo sailings are
 * live. Areas and nations without such a port are left out, and areas name only these ports. Until a client
 * has the whole list, it uses this part for names and suggestions. It resolves typed names only with the
 * whole list.
 */
export const firstHarbors = cachedForAMinute<JsonText<HarborBook>>(async (database, now, before) => {
  const { book } = await knownHarbors(database, now);
  const sailed = new Set(await listHarborsWithSailings(database));
  const list = book.list.filter(({ code, rank }) => rank <= busyRankMost || sailed.has(code));
  const codes = new Set(list.map(({ code }) => code));
  const nations = new Set(list.map(({ nation_code }) => nation_code));
  const areas = book.areas.map((area) => ({
    ...area,
    harbor_codes: area.harbor_codes.filter((code) => codes.has(code)),
  }));
  const text = JSON.stringify({
    ...book,
    list,
    nations: book.nations.filter(({ code }) => nations.has(code)),
    areas: areas.filter(({ harbor_codes }) => harbor_codes.length > 0),
  });
  // If the text is unchanged, returns the previous object, which already contains the compressed bytes.
  return before?.text === text ? before : new JsonText(text);
}, figuresOfAnHour);
