import { containerTypes, type ContainerType } from '../../../trade/container/container-types.ts';
import { callsInOrder } from '../../../trade/draft/draft-verdict.ts';
import { deadlinePlace, deadlinesOfService, type DeadlinePlace } from './deadline-columns.ts';
import type { DraftCutOff, DraftRate, NewDraft } from '../../../trade/draft/draft.ts';
import { callsAtStops, stopsInOrder } from '../../../trade/draft/pattern-voyages.ts';
import type { PatternStop, ServicePattern } from '../../../trade/draft/service-pattern.ts';

/** The port and kind of a cut-off. */
export type MainCutOff = Pick<DraftCutOff, 'harbor_code' | 'code'>;

/** The data of a container service from which the columns of its voyages are made. */
export interface ServiceContext {
  pattern: ServicePattern;
  /** The stops in order. A service without a pattern (timetable) uses the stops of its longest voyage. */
  stops: readonly PatternStop[];
  /** The container types that have rates; if there are none, the usual types. */
  containerTypes: readonly ContainerType[];
  cutOff: MainCutOff | null;
  /**
   * The deadlines that have columns in the table: those in the timetable of the service and those of its
   * voyages. If there are none, only the main cut-off.
   */
  deadlines: readonly DeadlinePlace[];
}

const usualContainerTypes: readonly ContainerType[] = ['20GP', '40GP', '40HQ'];

export function serviceContext(pattern: ServicePattern, drafts: readonly NewDraft[]): ServiceContext {
  const known = stopsInOrder(pattern);
  const stops = known.length > 0 ? known : stopsOfLongest(drafts);
  const rates = [...pattern.rates, ...drafts.flatMap((draft) => draft.rates ?? [])];
  const cutOff = mainCutOff(pattern, drafts, stops);
  const main = cutOff && deadlinePlace(`cut_off.${cutOff.harbor_code}.${cutOff.code}`);
  const deadlines = deadlinesOfService(pattern, drafts, stops);
  const used = containerTypes.filter((type) => rates.some(({ box_type }) => box_type === type));
  return {
    pattern,
    stops,
    containerTypes: used.length > 0 ? used : usualContainerTypes,
    cutOff,
    deadlines: deadlines.length === 0 && main ? [main] : deadlines,
  };
}

function stopsOfLongest(drafts: readonly NewDraft[]): PatternStop[] {
  const longest = drafts.reduce<NewDraft | null>(
    (most, draft) => (draft.harbors.length > (most?.harbors.length ?? 0) ? draft : most),
    null,
  );
  return callsInOrder(longest?.harbors ?? []).map(
    ({ id, sequence, harbor_code, is_load, is_unload }): PatternStop => ({
      id,
      sequence,
      harbor_code,
      terminal: null,
      is_load,
      is_unload,
      start_day: 0,
      start_clock: null,
      end_day: 0,
      end_clock: null,
    }),
  );
}

/**
 * Chooses the main cut-off: the pattern's first port cut-off (`PCO`), or its first rule of any kind. Without
 * rules, chooses the cut-off that most voyages have, or `PCO` at the first loading port. Returns null if
 * there is no loading port either.
 */
function mainCutOff(
  { cut_off_rules }: ServicePattern,
  drafts: readonly NewDraft[],
  stops: readonly PatternStop[],
): MainCutOff | null {
  const rule = cut_off_rules.find(({ code }) => code === 'PCO') ?? cut_off_rules[0];
  const first = stops.find(({ is_load }) => is_load)?.harbor_code ?? '';
  if (rule) return { code: rule.code, harbor_code: rule.harbor_code || first };
  const counts = new Map<string, { one: MainCutOff; n: number }>();
  for (const { harbor_code, code } of drafts.flatMap(({ cut_offs }) => cut_offs)) {
    const name = `${harbor_code} ${code}`;
    counts.set(name, { one: { harbor_code, code }, n: (counts.get(name)?.n ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.n - a.n);
  return most?.one ?? (first === '' ? null : { code: 'PCO', harbor_code: first });
}

export const callAtStop = (draft: Pick<NewDraft, 'harbors'>, nth: number, { stops }: ServiceContext) =>
  callsAtStops(draft, stops)[nth];

/**
 * Returns the rate of a container type that applies between all ports, or the type's only rate. Undefined if
 * the type has no rate, or only several rates between other ports.
 */
export function rateOf(
  { rates = [] }: Pick<NewDraft, 'rates'>,
  containerType: ContainerType,
): DraftRate | undefined {
  const ofType = rates.filter(({ box_type }) => box_type === containerType);
  const general = ofType.find((rate) => rate.start_harbor_code === '' && rate.end_harbor_code === '');
  return general ?? (ofType.length === 1 ? ofType[0] : undefined);
}

/**
 * Returns the rates of a container type that its cell does not show, because they apply between other ports.
 */
export function otherRates(draft: Pick<NewDraft, 'rates'>, containerType: ContainerType): DraftRate[] {
  const shown = rateOf(draft, containerType);
  return (draft.rates ?? []).filter((rate) => rate.box_type === containerType && rate !== shown);
}
