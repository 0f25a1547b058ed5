import { expect, test } from 'vitest';

import { codeOfHeader, readDeadlineHeader } from './deadline-header.ts';

const codeOf = (header: string): string => {
  const meaning = readDeadlineHeader(header);
  return meaning === null ? 'none' : (codeOfHeader(meaning) ?? 'left out');
};

/** The expected code for each header, written independently from the words of the trade. */
const expected: Readonly<Record<string, string>> = {
  DCO: '截单|截单时间|截文件|截文件时间|截SI|截S/I|SI Cut|SI Cut-off|S/I Cut off|SI Closing|SI Closing Time|Doc Cut-off|Docs cut|Documentation cut-off|Documentation closing|Shipping instruction cut-off|交单截止|截补料|补料截止时间|船公司截单|Carrier SI cut-off|截单 SI Cut-off|SI cut (local time)|SI CUT OFF DATE|普货截单|出口截单|SI|S/I|B/L SI cut-off|DCO',
  VCO: 'VGM|VGM Cut|VGM cut-off|VGM Closing|VGM deadline|截VGM|截 VGM 时间|VGM截止|VGM 截止时间|VGM submission cut-off|VGM截单|SOLAS VGM cut|VCO',
  PCO: '截港|截港时间|截港日期|CY Cut|CY Cut-off|CY Cutoff|CY Closing|CY Closing Time|CY close|Port Cut-off|Port closing|Terminal Cut-off|Terminal closing|Gate close|Gate-in cut-off|Cargo cut-off|Cargo closing|码头截止|进港截止|进箱截止|截进港|截箱|集港截止|收箱截止|Receiving cut-off|普货截港|截港（普货）|Dry CY cut-off|截港 CY Closing|干箱截港|General cargo CY cut-off|Container yard cut-off|Container terminal closing|集装箱截港|Terminal receiving cut-off|Last receiving day|Latest gate-in|LRD|最晚进港时间|Stack close|Dry cut-off|PCO',
  FCO: '截重|截重时间|截重柜|重箱截港|整箱截港|FCL cut-off|FCL delivery cut-off|Full container delivery cut-off|Container cut-off|Laden cut-off|码头截重|还重截止|FCO',
  CUA: '截关|截关（放行）|截关时间|报关截止|海关截止|出口报关截止|Customs cut-off|Customs closing|Customs clearance cut-off|截关 Customs|CUA',
  OBC: '大件与件杂货截货|大件截港|件杂货截货|件杂货截港|超限箱截港|特种箱截港|OOG cut-off|OOG CY cut|Breakbulk cut-off|Out-of-gauge and breakbulk cut-off|Flat rack cut-off|框架箱截港|开顶柜截港|Special equipment cut-off|Flatrack cut-off|OOG container cut-off|OBC',
  DGC: '危险品截港|危品截港|危货截港|截港（危险品）|危险品截港时间|DG cut-off|DG CY cut|DGR Closing|Dangerous goods cut-off|HAZ cut-off|IMDG cut-off|Hazardous closing|CY cut-off (DG)|危险品集港截止|DG stack closing|危险品截重|DGC',
  RCO: '冷箱截港|冷柜截港|冻柜截港|冷藏箱截港|Reefer CY Cut-off|Reefer cut-off|RF cut-off|Reefer closing|CY Cut-off (Reefer)|冷冻柜截港时间|Reefer container cut-off|冷箱截重|Reefer full container delivery cut-off|RCO',
  LCO: '拼箱截港|拼箱截货|拼柜截港|LCL cut-off|LCL closing|CFS cut-off|CFS closing|入仓截止|进仓截止|散货进仓截止|Container freight station cut-off|LCO',
  PCO_LATE:
    '加急截港|晚截港|晚截|延截|迟截|晚进港|Late gate|Late come|Late CY cut-off|Late gate cut-off|Late receiving|Extended CY closing|延迟截港|晚截港时间|Late gate until',
  PCO_BARGE: '驳船截港|驳船截港时间|水路截港|Barge cut-off|Barge CY closing|River cut-off|CY closing (barge)',
  PCO_RAIL: '铁路截港|海铁截港|Rail cut-off|铁路进港截止',
  DCO_DG: '危险品截单|危品截单|DG SI cut-off|DG documentation cut-off|截单（危险品）',
  DCO_LCL: '拼箱截单|拼柜截单|LCL SI cut-off|LCL SI',
  DCO_RF: '冷箱截单|Reefer SI cut-off',
  DCO_BARGE: '驳船截单|Barge SI closing',
  DCO_LATE: '晚截单|Late SI cut-off|延迟截单',
  CUA_DG: '危货截关|危险品截关|DG customs cut-off',
  CUA_LCL: '拼箱截关|LCL customs closing',
  CUA_RF: '冷藏箱截关|冷箱报关截止',
  CUA_BARGE: '驳船截关',
  VCO_DG: '危险品VGM截止|DG VGM cut-off',
  VCO_RF: 'Reefer VGM cut-off|冷箱截VGM',
  EFC: '开港|开港时间|开港日期|开始收箱|开始收箱时间|开始进港|ERD|ERD date|EFC|CY open|CY opening|Gate open|Gate opening|Gate-in open|Port open|Terminal opening|Earliest receiving date|First receiving day|Earliest full container delivery date|Receiving start|最早进港时间|最早收箱时间|最早还重时间|码头开港|集港开始|收箱开始|FRD|Earliest gate-in|Early return date|Stack open',
  EFC_DG: '危险品开港|危险品开始收箱|DG ERD|DG gate open|危品开港时间',
  EFC_RF: '冷箱开港|冷柜开始收箱|Reefer ERD|Reefer gate opening|RF CY open',
  EFC_OOG: '超限箱开港|OOG gate open|特种箱开始收箱|大件开港',
  EFC_BARGE: '驳船开港|Barge gate open',
  EFC_RAIL: '铁路开港|Rail ERD',
  ECP: '提空箱|提空时间|提空箱时间|放箱时间|开始放箱|Empty pick-up|Empty pickup date|Empty release|ECP',
  STA: '订舱截止|截订舱|Booking cut-off|Booking closing|BKG cut-off|S/O cut-off|订舱截止时间|STA',
  SPA: '危险品订舱截止|DG booking cut-off|OOG booking cut-off|Reefer booking cut-off|特种箱订舱截止|Special cargo booking cut-off|特种货订舱截止|SPA',
  AFC: '截舱单|舱单截止|截舱单时间|AMS cut-off|ENS cut-off|ISF cut-off|AFR cut-off|ACI closing|ICS2 cut-off|Manifest closing|Advance manifest cut-off|AMS截单|舱单截单|AMS|AFC',
  TCO: '中转截止|中转截港|T/S cut-off|Transhipment cut-off|Transshipment closing|TCO',
  // The meaning of these headers is uncertain, or no kind of deadline fits. Their times are added to the
  // remark together with the header.
  'left out': [
    '二程截关|二程截港|二程截单|头程截单|头程截港|转关截止|转关截关|Second leg cut-off|2nd leg closing|2nd leg SI cut',
    '我司截单|我司截港|货代截单|货代截关|代理截单|同行截单|公司截单|我方截补料|Our SI cut-off|Forwarder cut-off|Internal SI cut|Agent SI closing|Co-loader cut-off|NVOCC SI cut|我司截关|订舱代理截单',
    '提前截关|预截港|上海截港|二次截单|Soft CY cut-off|Preliminary SI cut|Terminal 4 cut-off|VIP cut-off|外四截港|洋山截港',
    '截放行|截放行条|提单确认截止|BL draft cut-off|截样单|截改单|装箱截止|Stuffing cut-off|截止|Closing|Deadline|截载|危险品申报截止|DG declaration cut-off',
    // A word whose cargo, place or company is uncertain
    '散货截港|散货截单|Special cargo cut-off|特种货截港|結關日|结关|结关日|截货|還櫃截止|还箱截止|Express cut-off|Terminal VGM cut-off',
    '截单/截VGM|SI/VGM cut-off|CY/VGM cut|截港/截关|SI & Customs closing|截单截关时间|DG/Reefer cut-off|开港/截港|Gate open/close|开截港时间',
    '收箱|收箱时间|收柜时间|收重时间|入闸时间|Receiving date|Receiving|开仓',
    '支线截港|内支线截港|Feeder cut-off|班列截止|Rail ramp cut-off|Train closing|Intermodal cut-off',
    '空箱截止|Empty return cut-off|提箱时间|Pick-up|散货截仓|截仓|Warehouse cut-off|仓库截止',
    'ETB|ATB|靠泊|靠泊时间|靠泊日期|预计靠泊|预靠|Berthing|Berthing date|Berth window',
  ].join('|'),
  none: 'ETD|开航日期|离泊时间|Laycan|Open date|Vessel|备注|Feeder vessel|Cargo|POL|IMO|受货人|挂靠港|靠泊港',
};

test.each(Object.entries(expected))('headers of %s are typed correctly', (code, headers) => {
  const wrong = headers.split('|').filter((header) => codeOf(header) !== code);
  expect(wrong.map((header) => `${header}: ${codeOf(header)}`)).toEqual([]);
});

test('the corpus has headers of every standard kind and at least 200 headers', () => {
  const known = Object.entries(expected).filter(([code]) => code !== 'none');
  expect(known.flatMap(([, headers]) => headers.split('|')).length).toBeGreaterThanOrEqual(200);
  expect(Object.keys(expected)).toEqual(
    expect.arrayContaining('DCO VCO FCO LCO PCO ECP EFC RCO DGC OBC TCO STA SPA CUA AFC'.split(' ')),
  );
});
