import type { MachineId } from '../../../trade/sailing/sailing.ts';

/**
 * A demo shipowner: [Chinese name, English name, prefix of ships' names, vessel types, number of ships]. None
 * of them exists; a test compares them with existing carriers.
 */
type Row = readonly [string, string, string, readonly MachineId[], number];

const roll = ['roll'] as const;
const heavy = ['heavy_lift'] as const;
const liner = ['regular'] as const;
const tramp = ['normal'] as const;
const mixed = ['normal', 'heavy_lift'] as const;

export const shipownerRows: readonly Row[] = [
  ['望潮滚装', 'Wang Chao RoRo', 'WANG CHAO', roll, 72],
  ['屿川航运', 'Yuchuan Shipping', 'YU CHUAN', mixed, 78],
  ['鲸屿重吊', 'Jingyu Heavy Lift', 'JING YU', heavy, 55],
  ['诺维克航运', 'Norrvik Lines', 'NORRVIK', liner, 65],
  ['阿玛萨海湾', 'Almarsa Gulf', 'ALMARSA', liner, 58],
  ['东屿集运', 'Dongyu Lines', 'DONG YU', liner, 50],
  ['海棠班轮', 'Haitang Line', 'HAI TANG', liner, 48],
  ['蓝脊航运', 'Blueridge Line', 'BLUERIDGE', tramp, 55],
  ['佩拉吉亚', 'Pelagia Lines', 'PELAGIA', mixed, 50],
  ['汀洲远航', 'Tingzhou Ocean', 'TING ZHOU', tramp, 52],
  ['暮云航运', 'Muyun Shipping', 'MU YUN', tramp, 45],
  ['青螺海运', 'Qingluo Marine', 'QING LUO', tramp, 42],
  ['岚汐滚装', 'Lanxi RoRo', 'LAN XI', roll, 40],
  ['墨舟工程船务', 'Mozhou Project Carriers', 'MO ZHOU', mixed, 45],
  ['雁渡航运', 'Yandu Shipping', 'YAN DU', tramp, 40],
  ['石榴海运', 'Shiliu Sea Lines', 'SHI LIU', liner, 38],
  ['鹭岸多用途', 'Lu’an Multipurpose', 'LU AN', tramp, 42],
  ['澜序航运', 'Lanxu Lines', 'LAN XU', liner, 38],
  ['栖渡航运', 'Qidu Shipping', 'QI DU', tramp, 38],
  ['白贝湾航运', 'Baibei Bay Shipping', 'BAI BEI', tramp, 35],
  ['砚海重件', 'Yanhai Heavy Cargo', 'YAN HAI', heavy, 38],
  ['苇航船务', 'Weihang Reed Shipping', 'WEI HANG', tramp, 35],
  ['潮间航运', 'Chaojian Tidal Lines', 'CHAO JIAN', liner, 35],
  ['榕峡航运', 'Banyan Straits Shipping', 'BANYAN', tramp, 38],
  ['凯斯霍姆航运', 'Kestrelholm Shipping', 'KESTRELHOLM', mixed, 40],
  ['温斯卡承运', 'Vindskär Carriers', 'VINDSKAR', roll, 40],
  ['奥斯特维克滚装', 'Ostrevik RoRo', 'OSTREVIK', roll, 35],
  ['松德布吕格班轮', 'Sundbrygge Line', 'SUNDBRYGGE', liner, 32],
  ['阿尔沃林航运', 'Alvorim Navegação', 'ALVORIM', tramp, 32],
  ['马雷文托航运', 'Marevento Linee', 'MAREVENTO', mixed, 32],
  ['塔拉西娜航运', 'Thalassina Tramping', 'THALASSINA', tramp, 38],
  ['基雷奈亚海运', 'Kyrenaia Marine', 'KYRENAIA', tramp, 32],
  ['哈尔西拉航运', 'Halcyra Shipping', 'HALCYRA', mixed, 32],
  ['藏红帆航运', 'Saffron Dhow Lines', 'SAFFRON', tramp, 32],
  ['扎赫拉万航运', 'Zahrawan Lines', 'ZAHRAWAN', liner, 32],
  ['库马里塔海岸航运', 'Kumarita Coast Lines', 'KUMARITA', tramp, 30],
  ['港崎汽船', 'Minatozaki Steamers', 'MINATOZAKI', roll, 35],
  ['潮坪海运', 'Shiotsubo Line', 'SHIOTSUBO', tramp, 30],
  ['海多里航运', 'Haedori Shipping', 'HAEDORI', tramp, 32],
  ['风纹航运', 'Baramgyeol Lines', 'BARAMGYEOL', roll, 30],
  ['雪松埠海运', 'Cedarquay Marine', 'CEDARQUAY', mixed, 30],
  ['灯湾航运', 'Lantern Cove Lines', 'LANTERN COVE', liner, 30],
  ['奎兰德远洋', 'Quillander Ocean', 'QUILLANDER', heavy, 32],
  ['塔马鲁加航运', 'Tamaruga Naviera', 'TAMARUGA', tramp, 30],
  ['雅卡鲁纳航运', 'Jacaruna Navegação', 'JACARUNA', tramp, 30],
  ['科卡科太平洋', 'Kokako Pacific', 'KOKAKO', tramp, 30],
  ['猴面包树走廊航运', 'Baobab Corridor Shipping', 'BAOBAB', tramp, 30],
  ['翁维洛海岸班轮', 'Umvelo Coast Line', 'UMVELO', liner, 28],
  ['雾码头航运', 'Nebelkai Schiffahrt', 'NEBELKAI', heavy, 32],
  ['海蓟航运', 'Zeedistel Shipping', 'ZEEDISTEL', mixed, 30],
];

/** The second words of ship names, after the prefix of the shipowner: WANG CHAO PIONEER. */
export const shipNames =
  `PIONEER VOYAGER EXPLORER HORIZON ATLAS TITAN CORAL JADE AMBER PEARL OPAL ONYX HARMONY FORTUNE SPIRIT LIBERTY
  ENDEAVOUR RESOLVE COMPASS MERIDIAN SEXTANT BEACON LANTERN ANCHOR HALYARD MONSOON ZEPHYR AURORA POLARIS VEGA ORION
  LYRA CYGNUS SIRIUS ALTAIR CASPIAN PACIFIC ATLANTIC INDIGO CRIMSON SAFFRON CEDAR MAPLE WILLOW LOTUS ORCHID JASMINE
  CAMELLIA HERON CRANE SWIFT FALCON OSPREY PETREL TERN GANNET PLOVER DOLPHIN MARLIN STURGEON GRANITE
  BASALT QUARTZ COBALT SAPPHIRE GARNET TOPAZ EMERALD SUMMIT RIDGE CANYON DELTA ESTUARY LAGOON HARBOUR HEADLAND
  TIDE CURRENT BREEZE MISTRAL DAWN`
    .trim()
    .split(/\s+/);
