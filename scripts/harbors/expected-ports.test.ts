import { expect, test } from 'vitest';

import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { prepareHarborIndex, searchHarbors } from '../../trade/harbors/harbor-search.ts';

/** Ports for bulk and project cargo, by nation. People in the trade expect these ports in the list. */
const expected = {
  AU: `AUNTL AUHPT AUGLT AUABP AUPKL AUPHE AUDAM AUPWL AUGEX AUEPR AUBUY AUKWI AUALH AUPLO AUWYA AUGOV AUWEI AUCQP
    AUTHE AUWAL AUPGI AUPTJ AU22P AUTSV AUMKY`,
  BR: 'BRIQI BRTUB BRPOU BRIGI BR22G BRSSZ BRPNG BRRIG BRSFS BRVLC BRSAN BRTMT BRSTM BRMAO BR9SB BRPCL BRIBB BRPEC BRSUA',
  CN: `CNJTG CNCFD CNSHP CNHHA CNTXG CNYNT CNTAO CNRZH CNLSN CNLYG CN22G CN22B CN22Y CNLUS CNDFG CNSHA CNMJS CNNTG CNZJG
    CNJIA CN22J CNTAX CNTAG CNNKG CNMAA CNWHI CNNGB CNZOS CN22D CNNDE CNJLY CNPUT CNQZJ CNZZU CNCAN CNZHA CNFAN CNQZH
    CNBAY CNYIK CNPAJ CNJNZ CNDDG CNDLC CNPLI CNLKU CNWEF CNDOY`,
  ID: 'IDSRI IDBPN IDBXT IDTAB IDBDJ IDKBU ID22P IDTRK ID22M ID22W IDPDG IDTBN IDCIG IDMRK IDGRE IDSUB IDPUM IDKOE IDLHK',
  IN: 'INPRT IN22D INVTZ INGGV INKRI INENR INMAA INTUT INNML INMRM INGOI INIXY INMUN INHZA INDIG INJGD INHAL INCCU INRED INKAK',
  BD: 'BDCGP BDMGL BD22P BD22M',
  GN: 'GNCKY GNKMR GN22M',
  ZA: 'ZARCB ZASDB ZADUR ZAPLZ ZAZBA',
  MZ: 'MZMPM MZBEW MZMNC',
  US: `USMSY USMOB USHOU USGLS USCRP USBPT USLCH USORF USBAL USPDX USLOG USKAM USVAN USSEA USTIW USAST USDLH 
    USCDY USMQT USESC USASF USTOL USBTR USSWD`,
  CA: 'CAVAN CAPRR CATEX CASEI CAPCA CAQUE CAMTR CATHU CAHAM CAHSP CAGOH CASJB CAHAL CACHV CABEC',
  CO: 'COSMR COCTG COBAQ COPBO COBUN COTRB',
  CL: 'CLHSO CLCLD CLMJS CLGYC CLPAG CLANF CLIQQ CLSAI CLVAP CLCNL CLSVE CLTOQ CLPTI',
  PE: 'PEMRI PESNX PEILQ PECLL PECHY PEPAI PESVY PEHCO',
  RU: 'RUVVO RUVYP RUNJK RUVNN RUULU RUMMK RUTAM RUNVS RUTUA RURND RUUGL RUPRN RUDKA',
  UA: 'UAODS UAILK UANLV UAYUZ UAIZM UAREN',
  JM: 'JMPRH JMRIB JMPKS JMKIN',
  GY: 'GYGEO GYLDN GYNAM',
  PH: 'PHSUG PHMSC PHBTG PHSFS PHDVO PHIGN',
  VN: 'VNCPH VNHON VNHCH VNVUT VNUIH VNDQT VNHPH',
  TR: 'TRISK TRERE TRGEB TRIZT TRALI TRNEM TRBDM TRKRB TRMER TRTZX',
  NC: 'NCNOU NCTHI NCKOU NCPOR',
  MR: 'MRNDB MRNKC',
  MA: 'MACAS MAJFL MASFI MANDR',
  AR: 'ARROS ARSLO ARSNS ARVCN ARRAM ARDME ARSPD ARBHI ARQQN ARZAE ARCMP',
};

test('the port data contains the ports of the bulk and project trades', () => {
  const { list } = harborBook;
  const known = new Set(list.flatMap(({ code, aliases }) => [code, ...aliases]));
  const missing = Object.values(expected)
    .flatMap((codes) => codes.split(/\s+/))
    .filter((code) => !known.has(code));
  expect(missing).toEqual([]);
});

test.each([
  ['Dhamra', 'IN'],
  ['Payra', 'BD'],
  ['Matarbari', 'BD'],
  ['Morowali', 'ID'],
  ['Weda', 'ID'],
  ['Taboneo', 'ID'],
  ['Muara Pantai', 'ID'],
  ['Guaiba', 'BR'],
  ['Morebaya', 'GN'],
  ['Cape Preston', 'AU'],
  ['盘锦', 'CN'],
  ['赣榆', 'CN'],
  ['滨海港', 'CN'],
  ['洋口', 'CN'],
  ['吕四', 'CN'],
  ['靖江', 'CN'],
  ['蓬莱', 'CN'],
  ['大麦屿', 'CN'],
])('the port %s of %s has coordinates, zone and Chinese name', (name, nation) => {
  const found = harborBook.list.find((one) =>
    [one.chinese_name, one.english_name, ...one.aliases].includes(name),
  );
  expect(found).toMatchObject({ nation_code: nation });
  expect(found?.chinese_name).not.toBe('');
  expect(found?.time_zone).not.toMatch(/^Etc/);
});

const index = prepareHarborIndex(harborBook);

test.each([
  ['shanghai', 'CNSHA'],
  ['rotterdam', 'NLRTM'],
  ['new york', 'USNYC'],
  ['德国', 'DE DEHAM DEBRE'],
  ['deguo', 'DE DEHAM DEBRE'],
  ['india', 'IN INNSA INMUN'],
  ['Holland', 'NL NLRTM NLAMS'],
  ['UK', 'GB GBFXT'],
])('a search for %s first finds %s', (text, codes) => {
  const wanted = codes.split(' ');
  expect(searchHarbors(index, text, { limit: wanted.length }).map(({ code }) => code)).toEqual(wanted);
});
