import { expect, test } from 'vitest';

import { codeOfHeader, readDeadlineHeader } from './deadline-header.ts';

const codeOf = (header: string): string => {
  const meaning = readDeadlineHeader(header);
  return meaning === null ? 'none' : (codeOfHeader(meaning) ?? 'left out');
};

test.each([
  [
    'DCO',
    '截单|截单时间|截文件|截文件时间|截SI|截S/I|SI Cut|SI Cut-off|S/I Cut off|SI Closing|SI Closing Time|Doc Cut-off|Docs cut|Documentation cut-off|Documentation closing|Shipping instruction cut-off|交单截止|截补料|补料截止时间|船公司截单|Carrier SI cut-off|截单 SI Cut-off',
  ],
  [
    'VCO',
    'VGM|VGM Cut|VGM cut-off|VGM Closing|VGM deadline|截VGM|截 VGM 时间|VGM截止|VGM 截止时间|VGM submission cut-off',
  ],
  [
    'PCO',
    '截港|截港时间|截港日期|CY Cut|CY Cut-off|CY Cutoff|CY Closing|CY Closing Time|CY close|Port Cut-off|Port closing|Terminal Cut-off|Terminal closing|Gate close|Gate-in cut-off|Cargo cut-off|Cargo closing|码头截止|进港截止|进箱截止|截进港|截箱|集港截止|收箱截止|Receiving cut-off|普货截港|截港（普货）|Dry CY cut-off|截港 CY Closing',
  ],
  [
    'FCO',
    '截重|截重时间|截重柜|重箱截港|整箱截港|FCL cut-off|FCL delivery cut-off|Full container delivery cut-off|Container cut-off|Laden cut-off',
  ],
  [
    'CUA',
    '截关|截关（放行）|截关时间|结关|结关日|报关截止|海关截止|Customs cut-off|Customs closing|Customs clearance cut-off|截关 Customs',
  ],
  [
    'OBC',
    '大件与件杂货截货|大件截港|件杂货截货|件杂货截港|超限箱截港|特种箱截港|OOG cut-off|OOG CY cut|Breakbulk cut-off|Out-of-gauge and breakbulk cut-off|Flat rack cut-off',
  ],
])('these headers head the cut-off %s: %s', (code, headers) => {
  expect(headers.split('|').filter((header) => codeOf(header) !== code)).toEqual([]);
});

test.each([
  [
    'the late gate',
    '加急截港|晚截港|晚截|延截|迟截|晚进港|Late gate|Late come|Late CY cut-off|Late gate cut-off|Late receiving|Extended CY closing',
  ],
  [
    'barges',
    '驳船截港|驳船截单|支线截港|内支线截港|水路截港|Barge cut-off|Barge CY closing|Feeder cut-off|River cut-off',
  ],
  [
    'dangerous goods',
    '危险品截港|危品截港|危货截关|危险品截单|截港（危险品）|DG cut-off|DG CY cut|DGR Closing|Dangerous goods cut-off|HAZ cut-off|IMDG cut-off|Hazardous closing',
  ],
  [
    'reefers',
    '冷箱截港|冷柜截港|冻柜截港|冷藏箱截关|Reefer CY Cut-off|Reefer cut-off|RF cut-off|Reefer closing|CY Cut-off (Reefer)',
  ],
  [
    'less than container loads',
    '拼箱截港|拼箱截关|拼柜截单|散货截仓|LCL cut-off|LCL closing|CFS cut-off|CFS closing|截仓|入仓截止',
  ],
  ['rail', '铁路截港|海铁截港|班列截止|Rail cut-off|Rail ramp cut-off|Train closing|Intermodal cut-off'],
  [
    'another leg',
    '二程截关|二程截港|头程截单|中转截港|转关截止|Second leg cut-off|2nd leg closing|T/S cut-off|Transhipment cut-off',
  ],
  [
    'a forwarder',
    '我司截单|我司截港|货代截单|货代截关|代理截单|同行截单|公司截单|我方截补料|Our SI cut-off|Forwarder cut-off|Internal SI cut|Agent SI closing|Co-loader cut-off|NVOCC SI cut',
  ],
  [
    'an unknown qualifier',
    '提前截关|预截港|上海截港|二次截单|Soft CY cut-off|Preliminary SI cut|Terminal 4 cut-off|VIP cut-off',
  ],
  [
    'another purpose',
    '截放行|截放行条|截舱单|舱单截止|AMS cut-off|ENS cut-off|ISF cut-off|Manifest closing|订舱截止|截载|Booking cut-off|S/O cut-off|提单确认截止|BL draft cut-off|截样单|装箱截止|Stuffing cut-off|截止|Closing|Deadline',
  ],
  [
    'several purposes',
    '截单/截VGM|SI/VGM cut-off|CY/VGM cut|截港/截关|SI & Customs closing|截单截关时间|DG/Reefer cut-off|开港/截港|Gate open/close',
  ],
  [
    'an opening',
    '开港|开港时间|开仓|开始收箱|收箱|收箱时间|收柜时间|收重时间|入闸时间|ERD|ERD date|EFC|CY open|CY opening|Gate open|Gate opening|Port open|Receiving date|Earliest receiving date|First receiving day',
  ],
  [
    'an empty container',
    '提空箱|提箱时间|放箱|Empty pick-up|Empty pickup date|Empty release|空箱截止|Empty return cut-off',
  ],
  ['a berth', 'ETB|ATB|靠泊|靠泊时间|靠泊日期|预计靠泊|预靠|Berthing|Berthing date|Berth window'],
])('the headers of %s head no cut-off of the port: %s', (_, headers) => {
  const wrong = headers.split('|').filter((header) => codeOf(header) !== 'left out');
  expect(wrong).toEqual([]);
});

test.each([
  'ETD',
  '开航日期',
  '离泊时间',
  'Laycan',
  'Open date',
  'Vessel',
  '备注',
  'Feeder vessel',
  'Cargo',
  'POL',
  'IMO',
  '受货人',
  '挂靠港',
  '靠泊港',
])('%s is not the header of a deadline', (header) => {
  expect(codeOf(header)).toBe('none');
});
