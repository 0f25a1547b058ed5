import { cutOffs } from './cut-offs.ts';
import type { DemoArticle } from './demo-article.ts';
import { heavyCargoPapers } from './heavy-cargo-papers.ts';
import { readingASailing } from './reading-a-sailing.ts';
import { redSeaSlips } from './red-sea-slips.ts';
import { revenueTons } from './revenue-tons.ts';
import { roRoDelivery } from './ro-ro-delivery.ts';
import { roundTheCape } from './round-the-cape.ts';
import { steelCoils } from './steel-coils.ts';
import { waitingAtAnchor } from './waiting-at-anchor.ts';

export const demoCategories = [
  { id: 'lanes', chinese_title: '航线观察', english_title: 'Lanes', rank: 1 },
  { id: 'ports', chinese_title: '港口', english_title: 'Ports', rank: 2 },
  { id: 'practice', chinese_title: '实务', english_title: 'Practice', rank: 3 },
  { id: 'notices', chinese_title: '公告', english_title: 'Notices', rank: 4 },
];

/** All demo articles. Statements about the trade are true, but figures about sailings are invented. */
export const demoArticles: readonly DemoArticle[] = [
  redSeaSlips,
  roRoDelivery,
  cutOffs,
  roundTheCape,
  waitingAtAnchor,
  steelCoils,
  heavyCargoPapers,
  revenueTons,
  readingASailing,
];
