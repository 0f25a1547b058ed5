import type { Language } from '../../../trade/language.ts';
import type { VoyageFault } from '../../domain/schedule-import/judge-voyage.ts';

/** The texts for the reasons why a carrier's voyage is not published. */
export const voyageFaultNames: Readonly<Record<Language, Readonly<Record<VoyageFault, string>>>> = {
  zh: {
    voyage_number_missing: '没有航次号',
    service_missing: '没有航线代码',
    contradictory: '同一挂靠前后不一致',
    port_missing: '挂靠没有港口代码',
    port_unknown: '港口未知',
    time_unreadable: '时间无法识别（须含时区偏移）',
    departure_missing: '没有离港时间',
    arrival_missing: '没有抵港时间',
    times_contradict: '时间前后矛盾',
    calls_few: '挂靠不足两个，或没有装货或卸货的挂靠',
    calls_many: '挂靠过多',
    imo_wrong: 'IMO 号校验不通过',
    past: '已开航',
    published_otherwise: '船东已自行发布同一航次',
  },
  en: {
    voyage_number_missing: 'no voyage number',
    service_missing: 'no service code',
    contradictory: 'one call has two different versions',
    port_missing: 'a call without a port',
    port_unknown: 'unknown port',
    time_unreadable: 'unreadable time (an offset is needed)',
    departure_missing: 'no departure',
    arrival_missing: 'no arrival',
    times_contradict: 'times contradict one another',
    calls_few: 'fewer than two calls, or no call that loads or discharges',
    calls_many: 'too many calls',
    imo_wrong: 'wrong IMO number',
    past: 'already departed',
    published_otherwise: 'published by the shipowner itself',
  },
};
