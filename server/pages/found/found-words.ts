import type { Language } from '../../../trade/language.ts';

/**
 * The texts of public pages in both languages. They are defined here, because the application does not use
 * them.
 */
interface FoundWords {
  home: (site: string) => string;
  sailings: (n: number) => string;
  laneTitle: (lane: string) => string;
  laneSub: (count: string, next: string) => string;
  next: (window: string) => string;
  none: string;
  noneText: string;
  open: string;
  openText: string;
  days: (n: number) => string;
  confirmed: (day: string) => string;
  changed: (day: string) => string;
  cancelled: string;
  to: string;
  demo: string;
  demoLine: string;
  more: (n: number) => string;
  reverse: string;
  owners: string;
  lanes: string;
  otherLanguage: string;
  ownerSub: string;
  website: string;
  published: (day: string) => string;
  foot: string;
}

export const foundWords: Record<Language, FoundWords> = {
  zh: {
    home: (site) => `${site} 首页`,
    sailings: (n) => `${n} 条船期`,
    laneTitle: (lane) => `${lane} 船期`,
    laneSub: (count, next) => `${count}，最近受载 ${next}。船东发布的杂货、滚装、重吊船期，按受载期排列。`,
    next: (window) => `最近受载 ${window}`,
    none: '暂无船期',
    noneText: '这条航线目前没有船东发布的船期，可以查询邻近港口或以往船期。',
    open: '打开船期查询',
    openText: '登录后可查看船名和航次；打开过的船期离线可查看。',
    days: (n) => `${n} 天`,
    confirmed: (day) => `船东 ${day} 确认`,
    changed: (day) => `船东 ${day} 更新`,
    cancelled: '已取消',
    to: '至',
    demo: '演示数据',
    demoLine: '本页含有演示数据：公司、船舶和船期均为虚构，请勿据此订舱。',
    more: (n) => `另有 ${n} 条，请打开船期查询查看`,
    reverse: '返程航线',
    owners: '这条航线的船东',
    lanes: '航线',
    otherLanguage: 'English',
    ownerSub: '有效船期按受载期排列',
    website: '官网',
    published: (day) => `${day} 发布`,
    foot: '船期由船东发布，以订舱确认为准。日期为港口当地日期。',
  },
  en: {
    home: (site) => `${site}: home`,
    sailings: (n) => (n === 1 ? '1 sailing' : `${n} sailings`),
    laneTitle: (lane) => `Sailings ${lane}`,
    laneSub: (count, next) =>
      `${count}, next laycan ${next}. General cargo, ro-ro and heavy-lift sailings published by shipowners, in order of laycan.`,
    next: (window) => `Next laycan ${window}`,
    none: 'No sailings at present',
    noneText:
      'No shipowner has published a sailing on this lane. The search shows nearby ports and past sailings.',
    open: 'Open the sailing search',
    openText: 'Log in to see vessel and voyage. Sailings you have opened stay available offline.',
    days: (n) => (n === 1 ? '1 day' : `${n} days`),
    confirmed: (day) => `Confirmed by the shipowner ${day}`,
    changed: (day) => `Updated by the shipowner ${day}`,
    cancelled: 'Cancelled',
    to: 'to',
    demo: 'Demo data',
    demoLine:
      'Contains demo data: companies, vessels and sailings are fictitious. Do not use them for bookings.',
    more: (n) => `${n} more in the sailing search`,
    reverse: 'Return lane',
    owners: 'Shipowners on this lane',
    lanes: 'Lanes',
    otherLanguage: '中文',
    ownerSub: 'Current sailings in order of laycan',
    website: 'Website',
    published: (day) => `Published ${day}`,
    foot: 'Sailings are published by shipowners; the booking confirmation prevails. Dates are local to the port.',
  },
};
