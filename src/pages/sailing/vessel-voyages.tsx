import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { OtherSailings } from './other-sailings.tsx';
import { PastVoyages } from './past-voyages.tsx';

interface VesselVoyagesProps {
  sailing: SailingDetail;
  names: HarborNames;
  now: Date;
}

/** The other voyages of a sailing's vessel: the live ones and, for members, the past ones. */
export const VesselVoyages = (props: VesselVoyagesProps) => (
  <>
    <OtherSailings {...props} />
    {props.sailing.locked !== 'login' && <PastVoyages {...props} />}
  </>
);
