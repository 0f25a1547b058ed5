import type { Twin } from '../catalogue.ts';
import { midSentence } from '../mid-sentence.ts';
import type { reach as chinese } from '../zh/reach.ts';

export const reach: Twin<typeof chinese> = {
  conflict: ({ window, ago, arrive, span }) =>
    `The shipowner’s laycan is ${String(window)}. By the vessel’s position ${midSentence(ago)}, she arrives ${String(arrive)}, ${String(span)} later. Until the shipowner changes the cut-offs, the earlier ones count.`,
  title: 'Will the vessel make the laycan?',
  likely: 'Likely on time',
  tight: 'On time: tight',
  unlikely: 'May miss laycan',
  unlikelyBy: 'May miss laycan, {{late}} late',
  too_old: 'Position too old',
  too_early: 'Too early to say',
  none: 'Not available',
  there: 'In port',
  position: ({ ago }) => `position ${midSentence(ago)}`,
  needs: 'needs {{needed}} kn, averaging {{average}} kn over {{days}} days',
  needsMore: 'needs {{needed}} kn, fastest in 30 days {{fastest}} kn',
  tooLate: 'cannot arrive before the laycan ends',
  mark: ({ verdict, harbor, nm, needed, ago }) =>
    `${String(verdict)}: ${String(harbor)}, ${String(nm)} nm to go, needs ${String(needed)} kn, position ${midSentence(ago)}`,
  markOld: ({ ago }) => `Position too old (${midSentence(ago)}), no estimate given`,
  old: ({ ago }) => `Last position ${midSentence(ago)}, no estimate given. Ask the route manager.`,
  neverSeen: 'No position yet, no estimate given. Ask the route manager.',
  far_off: 'Estimates start 14 days before the laycan.',
  other_voyage: 'The vessel has another voyage first. Estimated once that is completed.',
  thereText: 'The vessel is at {{harbor}}.',
  now: 'Now',
  keyWindow: 'Laycan',
  keySpread: 'Arrival at {{slow}}–{{fast}} kn',
  keyArrival: 'Arrival at average speed',
  lineText:
    'Laycan {{window}}; at {{fast}} kn arrives {{earliest}}, at {{average}} kn {{usual}}, at {{slow}} kn {{latest}}',
  toGo: 'Distance to go',
  miles: '{{nm}} nm',
  left: 'Time to cancelling',
  hours: '{{n}} h',
  arrives: 'Arrives at {{n}} kn',
  slack: 'Margin',
  late: 'Late by',
  how: 'How this is calculated',
  howText:
    'Distance over the sea route from the last position to {{harbor}}{{via}}. Speed needed is that distance divided by the hours from that position to the end of the laycan, local time. Likely on time means 1 kn or more below the vessel’s average. May miss laycan: faster than the vessel sailed in the last 30 days. Tight: in between. Average and fastest are under way. Waiting at anchor and weather are not counted. Not for navigation.',
  via: ' via {{passages}}',
  comma: ', ',
  offline: 'Offline: as of {{time}}',
  failed: 'The vessel could not be checked',
  again: 'Try again',
  vessel: 'View vessel',
};
