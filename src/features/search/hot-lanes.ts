import type { BilingualName } from '../../../trade/sailing/dictionary.ts';

/** A popular lane. It contains the names of its ports, because the prerendered home page has no port list. */
export interface HotLane {
  from: string;
  to: string;
  fromNames: BilingualName;
  toNames: BilingualName;
}

const lane = (start: readonly [string, string, string], end: readonly [string, string, string]): HotLane => ({
  from: start[0],
  to: end[0],
  fromNames: { chinese_name: start[1], english_name: start[2] },
  toNames: { chinese_name: end[1], english_name: end[2] },
});

/** The busiest general cargo lanes from China, with the names that the trade uses. */
export const hotLanes: readonly HotLane[] = [
  lane(['CNSHA', '上海', 'Shanghai'], ['AEJEA', '杰贝阿里', 'Jebel Ali']),
  lane(['CNTXG', '天津新港', 'Tianjin Xingang'], ['SADMM', '达曼', 'Dammam']),
  lane(['CNLYG', '连云港', 'Lianyungang'], ['NGLOS', '拉各斯', 'Lagos']),
  lane(['CNTAG', '太仓', 'Taicang'], ['USHOU', '休斯敦', 'Houston']),
  lane(['CNTAO', '青岛', 'Qingdao'], ['DEHAM', '汉堡', 'Hamburg']),
];
