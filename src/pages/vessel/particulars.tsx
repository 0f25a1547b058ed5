import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import type { VesselDetail } from '../../../trade/vessel/vessel.ts';
import { flagText, vesselType } from '../../features/vessels/vessel-words.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';

interface ParticularsProps {
  vessel: VesselDetail;
  book: HarborBook | null;
  now: Date;
}

/** The vessel's permanent facts and its former names. */
export function Particulars({ vessel, book, now }: ParticularsProps) {
  const { imo, mmsi, callsign, nation_code, length_m, beam_m, history, name } = vessel;
  const former = new Map(
    history.filter((one) => one.name !== '' && one.name !== name).map((one) => [one.name, one.time]),
  );
  const size =
    length_m === null || beam_m === null
      ? t('vessels.notReported')
      : t('vessels.sizeText', { length: length_m, beam: beam_m });
  return (
    <Card head={<h2>{t('vessels.particulars')}</h2>}>
      <Facts
        facts={[
          { label: t('vessels.type'), value: vesselType(vessel) },
          { label: t('vessels.flag'), value: flagText(book, nation_code) },
          { label: 'IMO', value: imo || t('vessels.notReported') },
          { label: 'MMSI', value: mmsi },
          { label: t('vessels.callsign'), value: callsign || t('vessels.notReported') },
          { label: t('vessels.size'), value: size },
          ...(former.size > 0
            ? [
                {
                  label: t('vessels.formerNames'),
                  value: [...former].map(([was, time]) => (
                    <div key={was}>
                      <span lang="en">{was}</span> <span className="muted">{instantText(time, now)}</span>
                    </div>
                  )),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
