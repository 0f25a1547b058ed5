import type { BilingualName } from '../../../trade/sailing/dictionary.ts';

/**
 * Code, Chinese and English name of the busiest ports. A test verifies that they agree with the port list.
 */
const lines = `
CNSHA 上海 Shanghai
CNNGB 宁波 Ningbo
CNTXG 天津新港 Tianjin Xingang
CNTAO 青岛 Qingdao
CNTAG 太仓 Taicang
CNLYG 连云港 Lianyungang
CNZJG 张家港 Zhangjiagang
CNDLC 大连 Dalian
CNCAN 广州 Guangzhou
CNNSA 南沙 Nansha
CNHUA 黄埔 Huangpu
CNXMN 厦门 Xiamen
CNYAN 洋山 Yangshan
SGSIN 新加坡 Singapore
AEJEA 杰贝阿里 Jebel Ali
HKHKG 香港 Hong Kong
CNSHK 蛇口 Shekou
CNYTN 盐田 Yantian
KRPUS 釜山 Busan
SAJED 吉达 Jeddah
SADMM 达曼 Dammam
USHOU 休斯敦 Houston
DEHAM 汉堡 Hamburg
NLRTM 鹿特丹 Rotterdam
BEANR 安特卫普 Antwerp
INNSA 那瓦舍瓦 Nhava Sheva
CNCGU 常熟 Changshu
CNNTG 南通 Nantong
CNYNT 烟台 Yantai
CNBAY 鲅鱼圈 Bayuquan
CNYIK 营口 Yingkou
CNCFD 曹妃甸 Caofeidian
CNSHP 秦皇岛 Qinhuangdao
CNTAS 唐山京唐 Tangshan (Jingtang)
CNRZH 日照 Rizhao
CNJIA 江阴 Jiangyin
CNNKG 南京 Nanjing
CNZHE 镇江 Zhenjiang
CNFOC 福州 Fuzhou
CNZZU 漳州 Zhangzhou
CNSWA 汕头 Shantou
CNZHA 湛江 Zhanjiang
CNBHY 北海 Beihai
CNHAK 海口 Haikou
CNYPG 洋浦 Yangpu
CNZOS 舟山 Zhoushan
CNSZX 深圳 Shenzhen
AEAUH 阿布扎比 Abu Dhabi
AEKHL 哈利法 Khalifa Port
AESHJ 沙迦 Sharjah
QAHMD 哈马德 Hamad
KWSWK 舒韦赫 Shuwaikh
IQUQR 乌姆盖斯尔 Umm Qasr
IRBND 阿巴斯港 Bandar Abbas
SAJUB 朱拜勒 Jubail
SAYNB 延布 Yanbu
OMSOH 苏哈尔 Sohar
OMSLL 塞拉莱 Salalah
SAKAC 阿卜杜拉国王港 King Abdullah Port
EGSOK 因苏哈纳 Sokhna
EGALY 亚历山大 Alexandria
EGDAM 达米埃塔 Damietta
EGPSD 塞得港 Port Said
INMUN 蒙德拉 Mundra
INBOM 孟买 Mumbai
INMAA 金奈 Chennai
INVTZ 维沙卡帕特南 Visakhapatnam
INIXY 坎德拉 Kandla
INCCU 加尔各答 Kolkata
PKKHI 卡拉奇 Karachi
PKBQM 卡西姆港 Port Qasim
BDCGP 吉大港 Chittagong
LKCMB 科伦坡 Colombo
MMRGN 仰光 Yangon
VNSGN 胡志明 Ho Chi Minh City
VNHPH 海防 Haiphong
VNDAD 岘港 Da Nang
THLCH 林查班 Laem Chabang
THBKK 曼谷 Bangkok
MYPKG 巴生港 Port Klang
MYTPP 丹戎帕拉帕斯 Tanjung Pelepas
IDJKT 雅加达 Jakarta
IDSUB 泗水 Surabaya
PHMNL 马尼拉 Manila
KHKOS 西哈努克港 Sihanoukville
KRINC 仁川 Incheon
KRMAS 马山 Masan
KRKAN 光阳 Gwangyang
JPTYO 东京 Tokyo
JPYOK 横滨 Yokohama
JPNGO 名古屋 Nagoya
JPOSA 大阪 Osaka
JPUKB 神户 Kobe
JPHKT 博多 Hakata
TWKHH 高雄 Kaohsiung
TWTXG 台中 Taichung
RUVVO 符拉迪沃斯托克 Vladivostok
KEMBA 蒙巴萨 Mombasa
TZDAR 达累斯萨拉姆 Dar es Salaam
MZMPM 马普托 Maputo
DJJIB 吉布提 Djibouti
SDPZU 苏丹港 Port Sudan
ZADUR 德班 Durban
ZARCB 理查兹湾 Richards Bay
ZACPT 开普敦 Cape Town
ZAPLZ 伊丽莎白港 Port Elizabeth
NGLOS 拉各斯 Lagos
NGAPP 阿帕帕 Apapa
NGTIN 廷坎岛 Tin Can Island
NGONN 奥内 Onne
NGLKK 莱基 Lekki
BRSSZ 桑托斯 Santos
BRRIO 里约热内卢 Rio de Janeiro
ARBUE 布宜诺斯艾利斯 Buenos Aires
USLAX 洛杉矶 Los Angeles
AUBNE 布里斯班 Brisbane
AUMEL 墨尔本 Melbourne
AUSYD 悉尼 Sydney
NZAKL 奥克兰 Auckland
CIABJ 阿比让 Abidjan
SNDKR 达喀尔 Dakar
GHTEM 特马 Tema`;

/** Names of the busiest ports, so that most lanes are readable before the port list has arrived. */
export const busyHarbors: ReadonlyMap<string, BilingualName> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', chinese_name = '', ...words] = line.split(' ');
      return [code, { chinese_name, english_name: words.join(' ') }];
    }),
);
