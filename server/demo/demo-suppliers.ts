import type { Insertable, Transaction } from 'kysely';

import { dayMs } from '../../trade/calendar/day-ms.ts';
import { supplierCategories, type SupplierCategoryId } from '../../trade/suppliers/supplier.ts';
import { harborBook } from '../db/harbors/harbor-book.ts';
import type { Tables } from '../db/tables.ts';
import { supplierRows } from './names/supplier-rows.ts';
import { randomOf } from './random.ts';

interface Making {
  transaction: Transaction<Tables>;
  seed: number;
  now: Date;
}

/** The maximum age in days of the date on which the operator checked a supplier's contact data. */
const checkedWithinDays = 45;

/** The services of each category, one sentence in each language. */
const work: Readonly<Record<SupplierCategoryId, readonly [string, string]>> = {
  agent: ['办理进出港手续、靠泊与船员换班', 'Clearance in and out, berthing and crew changes'],
  customs: ['出口报关、转关与查验陪同', 'Export declarations, transit and attendance at inspections'],
  lashing: [
    '设备、钢材与车辆的绑扎加固，出具计算书',
    'Lashing of machinery, steel and vehicles, with calculations',
  ],
  warehouse: ['室内与露天堆存、装箱、换包装', 'Covered and open storage, stuffing and repacking'],
  haulage: ['超限件公路运输，办理通行许可', 'Oversize road transport, permits included'],
  survey: ['装卸监督、舱口检验与残损鉴定', 'Supervision of loading, hatch and damage surveys'],
  tally: ['装卸理货与件数交接', 'Tally of loading and discharging, handover of counts'],
  bunker: ['锚地与码头供油，低硫油与船用轻油', 'Bunkers at anchorage and berth, VLSFO and MGO'],
};

/**
 * Writes the demo suppliers. Telephone numbers with 5555 and addresses under .example (RFC 2606) reach no
 * real person.
 */
export async function insertDemoSuppliers({ transaction, seed, now }: Making): Promise<void> {
  const rows = supplierRows.map((_, index) => rowOf(index, seed, now));
  await transaction.insertInto('supplier').values(rows).execute();
}

function rowOf(index: number, seed: number, now: Date): Insertable<Tables['supplier']> {
  const [category_id, chinese_name, english_name, harbor_codes, chinese_contact, english_contact] =
    supplierRows[index] ?? never();
  const random = randomOf(seed, 'supplier', index);
  const harbor = harborBook.list.find(({ code }) => code === harbor_codes[0]);
  const domain = `${english_name.toLowerCase().replaceAll(' ', '')}.example`;
  const [chinese, english] = work[category_id];
  const since = random.whole(1988, 2019);
  const house = random.whole(2, 188);
  const chineseCategory = supplierCategories[category_id].chinese_name;
  return {
    category_id,
    chinese_name,
    english_name,
    chinese_description: `${chinese_name}（演示数据，虚构公司）自 ${since} 年起从事${chineseCategory}：${chinese}。`,
    english_description: `${english_name} (demo data, a fictitious company), since ${since}. ${english}.`,
    chinese_address: `${harbor?.chinese_name ?? ''}演示路 ${house} 号（虚构）`,
    english_address: `${house} Demo Road, ${harbor?.english_name ?? ''} (fictitious)`,
    harbor_codes: [...harbor_codes],
    chinese_contact,
    english_contact,
    phone: `+86 21 5555 ${String(8000 + index * 10)}`,
    email: `ops@${domain}`,
    website: `https://www.${domain}`,
    check_time: new Date(now.getTime() - random.whole(0, checkedWithinDays) * dayMs),
    rank: index,
    is_demo: true,
  };
}

function never(): never {
  throw new Error('There is no demo supplier in this row.');
}
