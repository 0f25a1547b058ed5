import type { ReactNode } from 'react';

import type { WithOthers } from '../../../trade/deadline/other-times.ts';
import type { CutOff, SailingDetail } from '../../../trade/sailing/sailing.ts';
import { departureOf } from '../../../trade/sailing/cut-offs-of-call.ts';
import { cutOffsByPort, type PortCutOffs } from '../../../trade/sailing/cut-offs-by-port.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { useOwnCutOffs } from '../../features/own-lists/search/use-own-cut-offs.ts';
import { DeadlinePanel } from '../../features/sailings/deadline-panel.tsx';
import { CutOffTable } from '../../features/sailings/cut-off-table.tsx';
import { zoneText } from '../../features/sailings/rotation-rows.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import styles from './cut-offs.module.css';
import { isContainer } from './voyage-words.ts';

interface CutOffsProps {
  sailing: SailingDetail;
  names: HarborNames;
  now: Date;
  /** A note above the deadlines. */
  children?: ReactNode;
}

/** The cut-offs of each loading port in its local time, the port of the reader's lane first. */
export function CutOffs({ sailing, names, now, children }: CutOffsProps) {
  const { load } = sailing;
  const by = isContainer(sailing) ? 'carrier' : 'shipowner';
  const { cut_offs } = sailing;
  const own = useOwnCutOffs(cut_offs ? [{ id: sailing.id, voyage: sailing, cutOffs: cut_offs }] : []);
  const shown: readonly WithOthers<CutOff>[] | undefined = own.get(sailing.id) ?? cut_offs;
  const [first, ...others] = cutOffsByPort({ ...sailing, cut_offs: shown });
  // Visitors do not get the cut-offs. The card about the login names them.
  if (!first || !cut_offs) return null;
  const shared = { names, now, by, day: load.start_time } as const;
  const departure = departureOf(load.end_time, load.end_clock);
  return (
    <section className={styles.section} aria-labelledby="cut-offs-title">
      <Card
        isFlush
        head={<h2 id="cut-offs-title">{t('sailing.cutOffs', { harbor: portText(first, names) })}</h2>}
        actions={<Zone {...shared} code={first.harbor_code} />}
      >
        {children}
        <DeadlinePanel
          cutOffs={first.cut_offs}
          departure={departure}
          now={now}
          isContainer={by === 'carrier'}
        />
        <PortTable {...shared} port={first} headingId="cut-offs-title" />
        {others.map((port) => (
          <OtherPort key={port.harbor_code} {...shared} port={port} />
        ))}
      </Card>
    </section>
  );
}

type Port = PortCutOffs<WithOthers<CutOff>>;

interface PortProps {
  names: HarborNames;
  now: Date;
  by: 'shipowner' | 'carrier';
  /** The day for which the offset of the port's time zone from UTC is shown. */
  day: string;
}

const portText = ({ harbor_code }: Pick<Port, 'harbor_code'>, names: HarborNames): string =>
  names.harborName(harbor_code, currentLanguage());

function Zone({ names, day, code }: PortProps & { code: string }) {
  const zone = names.harbor(code)?.time_zone;
  if (!zone) return null;
  return <span className="muted text-xs">{t('sailing.zone', { zone: zoneText(zone, day) })}</span>;
}

function OtherPort({ port, ...shared }: PortProps & { port: Port }) {
  const headingId = `cut-offs-${port.harbor_code}`;
  return (
    <>
      <div className={styles.other}>
        <h3 className="text-s" id={headingId}>
          {portText(port, shared.names)}
        </h3>
        <Zone {...shared} code={port.harbor_code} />
      </div>
      <PortTable {...shared} port={port} headingId={headingId} />
    </>
  );
}

function PortTable({ port, headingId, now, by }: PortProps & { port: Port; headingId: string }) {
  if (port.cut_offs.length === 0)
    return <p className="row gap-6px pad-4 note">{t(`sailing.cutNone_${by}`)}</p>;
  return <CutOffTable cutOffs={port.cut_offs} now={now} labelledBy={headingId} by={by} />;
}
