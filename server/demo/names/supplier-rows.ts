import type { SupplierCategoryId } from '../../../trade/suppliers/supplier.ts';

/**
 * A demo supplier: category, Chinese and English name, the ports it serves (its own first), and the contact
 * person in both languages. None of them exists.
 */
export type SupplierNames = readonly [
  category: SupplierCategoryId,
  chinese: string,
  english: string,
  harbors: readonly string[],
  chineseContact: string,
  englishContact: string,
];

export const supplierRows: readonly SupplierNames[] = [
  ['lashing', '澜桥绑扎', 'Lanqiao Lashing', ['CNSHA', 'CNTAG', 'CNTAO', 'CNTXG'], '贺先生', 'Mr He'],
  ['lashing', '铁锚加固', 'Tiemao Securing', ['CNTXG', 'CNDLC'], '石先生', 'Mr Shi'],
  ['lashing', '北岸系固', 'Nordkai Lashing', ['DEHAM', 'DEBRV'], '费舍尔女士', 'Ms Fischer'],
  ['lashing', '海棠绑扎', 'Haitang Lashing', ['CNLYG', 'CNTAO'], '邹女士', 'Ms Zou'],
  ['lashing', '沙洲加固', 'Dune Cargo Securing', ['AEJEA'], '卡里姆先生', 'Mr Karim'],
  ['agent', '望津船代', 'Wangjin Ship Agency', ['CNTXG', 'CNBAY', 'CNDLC'], '段先生', 'Mr Duan'],
  [
    'agent',
    '江口船舶代理',
    'Jiangkou Shipping Agency',
    ['CNSHA', 'CNTAG', 'CNZJG', 'CNNTG'],
    '顾女士',
    'Ms Gu',
  ],
  ['agent', '狮洲船务', 'Leo Straits Agency', ['SGSIN', 'MYPKG'], '陈先生', 'Mr Tan'],
  ['agent', '金湾船代', 'Golden Creek Agency', ['AEJEA', 'SADMM'], '哈立德先生', 'Mr Khalid'],
  ['agent', '几内亚湾船务', 'Gulf of Guinea Agency', ['NGLOS', 'NGAPP'], '阿德先生', 'Mr Ade'],
  ['agent', '红礁船务', 'Red Reef Shipping', ['SAJED'], '萨利姆先生', 'Mr Salim'],
  ['customs', '云帆报关', 'Yunfan Customs', ['CNSHA', 'CNNGB', 'CNTAG'], '沈女士', 'Ms Shen'],
  ['customs', '津渡报关', 'Jindu Customs', ['CNTXG'], '韩先生', 'Mr Han'],
  ['customs', '青礁关务', 'Qingjiao Customs', ['CNTAO', 'CNLYG', 'CNRZH'], '姜女士', 'Ms Jiang'],
  ['customs', '海湾清关', 'Gulfline Clearing', ['AEJEA'], '优素福先生', 'Mr Yusuf'],
  ['customs', '季风清关', 'Monsoon Clearing', ['INBOM'], '梅塔女士', 'Ms Mehta'],
  ['warehouse', '太仓港湾仓储', 'Harbour Bay Storage', ['CNTAG', 'CNSHA'], '钱先生', 'Mr Qian'],
  ['warehouse', '南屿仓库', 'Nanyu Warehousing', ['CNNSA', 'CNHUA'], '黎女士', 'Ms Li'],
  ['warehouse', '易北仓储', 'Elbufer Storage', ['DEHAM'], '舒尔茨先生', 'Mr Schulz'],
  ['warehouse', '胡桃湾仓储', 'Walnut Bay Storage', ['ZADUR'], '恩科西女士', 'Ms Nkosi'],
  ['haulage', '巨象大件运输', 'Juxiang Heavy Haulage', ['CNSHA', 'CNZJG', 'CNNTG'], '雷先生', 'Mr Lei'],
  ['haulage', '平川运输', 'Pingchuan Trucking', ['CNTXG', 'CNCFD'], '孟先生', 'Mr Meng'],
  ['haulage', '驼峰重运', 'Camelback Heavy Haul', ['AEJEA', 'SADMM'], '拉希德先生', 'Mr Rashid'],
  ['haulage', '草原重运', 'Savanna Heavy Haul', ['KEMBA'], '奥蒂诺先生', 'Mr Otieno'],
  ['survey', '衡度检验', 'Hengdu Survey', ['CNSHA', 'CNLYG', 'CNTAO'], '蒋先生', 'Mr Jiang'],
  ['survey', '蓝尺公估', 'Blue Rule Surveyors', ['SGSIN'], '拉曼先生', 'Mr Raman'],
  ['survey', '船尾检验', 'Sternpost Survey', ['BEANR', 'NLRTM'], '德弗里斯女士', 'Ms De Vries'],
  ['tally', '点石理货', 'Dianshi Tally', ['CNTXG', 'CNTAO'], '薛先生', 'Mr Xue'],
  ['tally', '数帆理货', 'Shufan Tally', ['CNSHA', 'CNNGB'], '汪女士', 'Ms Wang'],
  ['bunker', '浪前供油', 'Langqian Bunkers', ['CNSHA', 'CNNGB', 'CNNSA'], '耿先生', 'Mr Geng'],
  ['bunker', '海峡供油', 'Straitway Bunkers', ['SGSIN', 'MYPKG'], '林女士', 'Ms Lim'],
  ['bunker', '角湾供油', 'Headland Bunkers', ['ZADUR'], '范怀克先生', 'Mr Van Wyk'],
];
