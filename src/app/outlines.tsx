import type { ReactNode } from 'react';

import { routes } from '../../contract/links/screen-paths.ts';
import type { Language } from '../../trade/language.ts';
import { loadContainerTexts } from '../i18n/load-container-texts.ts';
import { loadContentTexts } from '../i18n/load-content-texts.ts';
import { loadMembershipTexts } from '../i18n/load-membership-texts.ts';
import { loadShipownerTexts } from '../i18n/load-shipowner-texts.ts';
import { loadToolTexts } from '../i18n/load-tool-texts.ts';
import { loadVesselTexts } from '../i18n/load-vessel-texts.ts';
import { t } from '../i18n/t.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';

/*
 * The outlines of the public pages whose own components are too large for the document. The build writes the
 * outlines into the document, so that a page shows its heading and its fixed texts before a script has loaded.
 * They use only styles of the document: the shared classes and the skeleton.
 */

const Outline = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap page stack gap-4">
    <h1 className="text-xl">{title}</h1>
    {children}
  </div>
);

/** An outline whose heading is only for screen readers, as on the page itself. */
const Unnamed = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap page">
    <h1 className="sr-only">{title}</h1>
    {children}
  </div>
);

/** The outlines by path. The members' membership page differs from the visitors' page only in its first line. */
export const outlines: Readonly<Record<string, () => ReactNode>> = {
  [routes.containers]: () => (
    <Unnamed title={t('shell.title_card')}>
      <p className="muted visitors-only">
        {t('container.visitorNote')} · {t('container.referenceOnly')}
      </p>
      <SkeletonRows rows={5} look="card" />
    </Unnamed>
  ),
  [routes.shipowners]: () => (
    <Outline title={t('shipowners.title')}>
      <SkeletonRows rows={6} look="card" />
    </Outline>
  ),
  [routes.tools]: () => (
    <Outline title={t('tools.title')}>
      <SkeletonRows rows={6} />
      <p className="muted">{t('tools.choosePorts')}</p>
    </Outline>
  ),
  [routes.membership]: () => (
    <Outline title={t('membership.title_membership')}>
      <p className="muted visitors-only">
        <b className="ink text-l">{t('membership.visitor')}</b> {t('membership.visitorText')}
      </p>
      <SkeletonRows rows={8} />
    </Outline>
  ),
  [routes.articles]: () => (
    <Outline title={t('content.articles')}>
      <SkeletonRows rows={6} look="card" />
    </Outline>
  ),
  [routes.article]: () => (
    <Unnamed title={t('content.article')}>
      <SkeletonRows rows={8} />
    </Unnamed>
  ),
  [routes.vessels]: () => (
    <Unnamed title={t('vessels.title_vessels')}>
      <SkeletonRows rows={6} look="card" />
    </Unnamed>
  ),
  [routes.vessel]: () => (
    <Unnamed title={t('vessels.title_vessel')}>
      <SkeletonRows rows={6} look="card" />
    </Unnamed>
  ),
};

const texts = [
  loadContainerTexts,
  loadContentTexts,
  loadMembershipTexts,
  loadShipownerTexts,
  loadToolTexts,
  loadVesselTexts,
];

/** Loads the texts of all outlines. */
export const loadOutlineTexts = (language: Language): Promise<unknown> =>
  Promise.all(texts.map((load) => load(language)));
