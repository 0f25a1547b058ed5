import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { etaSanity } from '../../../trade/vessel/eta-sanity.ts';
import type { VesselDetail } from '../../../trade/vessel/vessel.ts';
import { routeDistance } from '../../../contract/calls/sea-routes.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { instantText } from '../../i18n/dates.ts';
import { numberText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import styles from './voyage.module.css';

interface VoyageProps {
  vessel: VesselDetail;
  book: HarborBook | null;
  now: Date;
}

/**
 * Renders the destination and the ETA that the crew has reported. The ETA is compared with the time that the
 * distance takes.
 */
export function Voyage({ vessel, book, now }: VoyageProps) {
  const { destination, destination_harbor_code: code, eta, draught_m } = vessel;
  const harbor = code === null ? null : namesOf(book).harborName(code, currentLanguage());
  return (
    <Card head={<h2>{t('vessels.voyage')}</h2>}>
      <Facts
        facts={[
          {
            label: t('vessels.destination'),
            value: (
              <>
                <b lang="en">{destination || t('vessels.notReported')}</b>
                {harbor && <span className="muted"> {t('vessels.destinationHarbor', { harbor })}</span>}
              </>
            ),
          },
          { label: t('vessels.eta'), value: eta ? <b>{instantText(eta, now)}</b> : t('vessels.noEta') },
          {
            label: t('vessels.draught'),
            value: draught_m === null ? t('vessels.notReported') : t('vessels.metres', { n: draught_m }),
          },
        ]}
      />
      {eta && <Sanity vessel={vessel} eta={eta} book={book} now={now} />}
    </Card>
  );
}

const kinds = {
  passed: 'moved',
  impossible: 'gone',
  doubtful: 'moved',
  plausible: 'good',
  unknown: 'plain',
} as const;

function Sanity({ vessel, eta, book, now }: VoyageProps & { eta: string }) {
  const { destination_harbor_code: code, position } = vessel;
  const port = code === null ? null : (namesOf(book).harbor(code) ?? null);
  const seaNm = useSeaMilesTo(position, code);
  const { verdict, leastNm, neededKnots } = etaSanity(
    { eta, port, position, sog: position?.sog ?? null, seaNm },
    now.getTime(),
  );
  const values = {
    nm: leastNm === null ? '–' : numberText(Math.round(leastNm)),
    knots: neededKnots === null ? '–' : numberText(Math.ceil(neededKnots * 10) / 10),
  };
  return (
    <div className={`grid gap-1 above-3 ${styles.sanity}`}>
      <p>
        <Badge kind={kinds[verdict]}>{t(`vessels.eta_${verdict}`, values)}</Badge>
      </p>
      {neededKnots !== null && (
        <p className="fine">{t(seaNm === null ? 'vessels.etaNote' : 'vessels.etaNoteSea')}</p>
      )}
    </div>
  );
}

/**
 * Returns the distance by sea from the vessel to a port; null until it has been received, and if no sea route
 * is known.
 */
function useSeaMilesTo(position: VesselDetail['position'], harbor_code: string | null): number | null {
  const rounded = (degrees: number) => String(Math.round(degrees * 10) / 10);
  const { answer } = useAnswer(
    routeDistance,
    position && harbor_code !== null
      ? { latitude: rounded(position.latitude), longitude: rounded(position.longitude), harbor_code }
      : null,
  );
  return answer?.distance_nm ?? null;
}
