import { cutOffsOfCall, departureOf } from './cut-offs-of-call.ts';
import type { CutOff, PortCall, SailingDetail } from './sailing.ts';

type Calls = Pick<SailingDetail, 'load' | 'harbors'>;

/** A loading port with its own cut-offs. The list is empty if the publisher gives none for this port. */
export interface PortCutOffs<Row = CutOff> {
  harbor_code: string;
  cut_offs: Row[];
}

/** Returns the port of a call and its alternative ports. */
const portsOf = (call: PortCall): string[] =>
  [call.harbor_code, call.second_harbor_code, call.third_harbor_code].filter((code) => code !== null);

/** Returns the cut-offs at the ports of a call, without the cut-offs of other loading ports. */
export const cutOffsAtCall = <Row extends Pick<CutOff, 'harbor_code'>>(
  cutOffs: readonly Row[],
  call: PortCall,
): Row[] => {
  const ports = portsOf(call);
  return cutOffs.filter(({ harbor_code }) => ports.includes(harbor_code));
};

/**
 * Returns the cut-offs of each loading port of a sailing. The shown loading port is first. Every loading call
 * is listed under its main port, even without cut-offs; any other port is listed only if it has cut-offs.
 */
export function cutOffsByPort<Row extends CutOff>({
  load,
  harbors,
  cut_offs = [],
}: Calls & { cut_offs?: readonly Row[] | undefined }): PortCutOffs<Row>[] {
  const loading = [load, ...harbors.filter(({ is_load }) => is_load)];
  const given = new Set(cut_offs.map(({ harbor_code }) => harbor_code));
  const codes = loading.flatMap((call) => [
    call.harbor_code,
    ...portsOf(call).filter((code) => given.has(code)),
  ]);
  return [...new Set([...codes, ...given])].map((harbor_code) => ({
    harbor_code,
    cut_offs:
      harbor_code === load.harbor_code
        ? cutOffsOfShownCall({ load, harbors, cut_offs })
        : cut_offs.filter((one) => one.harbor_code === harbor_code),
  }));
}

/**
 * Returns only the cut-offs of the shown call, because a container vessel may load at the port twice, each
 * time with other cut-offs.
 */
function cutOffsOfShownCall<Row extends CutOff>({
  load,
  harbors,
  cut_offs,
}: Calls & { cut_offs: readonly Row[] }): Row[] {
  const departing = harbors.map(({ harbor_code, is_load, end_time, end_clock }) => ({
    harbor_code,
    is_load,
    departure: departureOf(end_time, end_clock),
  }));
  const at = harbors.findIndex(({ id }) => id === load.id);
  if (at < 0) return cut_offs.filter(({ harbor_code }) => harbor_code === load.harbor_code);
  return cutOffsOfCall(cut_offs, departing, at);
}
