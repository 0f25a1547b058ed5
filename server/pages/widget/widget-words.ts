import type { Language } from '../../../trade/language.ts';

/** The texts of the widget, in the language of its settings. */
interface WidgetWords {
  title: (owner: string) => string;
  from: string;
  to: string;
  any: string;
  find: string;
  none: string;
  noneAtAll: string;
  found: (n: number) => string;
  offline: string;
  failed: string;
  more: (n: number) => string;
  by: (site: string) => string;
  demo: string;
  foot: string;
}

export const widgetWords: Record<Language, WidgetWords> = {
  zh: {
    title: (owner) => `${owner}船期`,
    from: '起运港',
    to: '目的港',
    any: '全部',
    find: '查船期',
    none: '没有符合条件的船期，请换一个港口',
    noneAtAll: '暂无有效船期',
    found: (n) => `${n} 条船期`,
    offline: '离线，以下是之前加载的船期，可能已有变更',
    failed: '查询失败，请稍后再试',
    more: (n) => `另有 ${n} 条`,
    by: (site) => `船期来自 ${site}`,
    demo: '演示数据，公司和船期均为虚构',
    foot: '以订舱确认为准',
  },
  en: {
    title: (owner) => `${owner} sailings`,
    from: 'Loading port',
    to: 'Destination port',
    any: 'Any',
    find: 'Find sailings',
    none: 'No sailings match. Choose another port',
    noneAtAll: 'No current sailings',
    found: (n) => (n === 1 ? '1 sailing' : `${n} sailings`),
    offline: 'Offline. These sailings were loaded earlier and may have changed',
    failed: 'Search failed. Try again later',
    more: (n) => `${n} more`,
    by: (site) => `Sailings by ${site}`,
    demo: 'Demo data: company and sailings are fictitious',
    foot: 'The booking confirmation prevails',
  },
};
