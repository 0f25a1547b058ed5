interface Meant {
  filter: 'machine_id' | 'category_id' | 'cargo_tag';
  id: string;
}

const machine = (id: string): Meant => ({ filter: 'machine_id', id });
const category = (id: string): Meant => ({ filter: 'category_id', id });
const cargo = (id: string): Meant => ({ filter: 'cargo_tag', id });

/**
 * Search words for kinds of vessels and cargo that the names in the dictionary of vessel types and cargo do not
 * cover, in folded form (`foldText`).
 */
export const cargoWords: Readonly<Record<string, Meant>> = {
  滚装: machine('roll'),
  汽车船: machine('roll'),
  roro: machine('roll'),
  pctc: machine('roll'),
  重吊: machine('heavy_lift'),
  heavylift: machine('heavy_lift'),
  班轮: machine('regular'),
  liner: machine('regular'),
  杂货船: machine('normal'),
  重大件: category('project'),
  大件: category('project'),
  工程货: category('project'),
  项目: category('project'),
  项目货: category('project'),
  project: category('project'),
  件杂: category('breakbulk'),
  bulk: category('breakbulk'),
  钢卷: cargo('steel'),
  coils: cargo('steel'),
  汽车: cargo('vehicle'),
  商品车: cargo('vehicle'),
  cars: cargo('vehicle'),
  vehicle: cargo('vehicle'),
  挖掘机: cargo('equipment'),
  机械: cargo('equipment'),
  工程机械: cargo('equipment'),
  machinery: cargo('equipment'),
  bigbags: cargo('ton_bag'),
  jumbobag: cargo('ton_bag'),
};
