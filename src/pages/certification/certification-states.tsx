import { useState } from 'react';

import type { Certification } from '../../../contract/calls/certification.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { withdrawCertification } from '../../features/certification/hand-in.ts';
import { showFailure } from '../../frame/failure-words.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { useNow } from '../../hooks/use-now.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Facts } from '../../ui/facts.tsx';
import { showMessage } from '../../ui/toasts.ts';
import styles from './certification-states.module.css';

export type Application = NonNullable<Certification['application']>;

/** Shows a waiting application: time, company, and a button to withdraw it. */
export function Waiting({
  application,
  put,
}: {
  application: Application;
  put: (stands: Certification) => void;
}) {
  const now = useNow();
  const isCutOff = useIsCutOff();
  const [isBusy, setIsBusy] = useState(false);
  const { submit_time } = application;
  const withdraw = async () => {
    if (isCutOff) return;
    setIsBusy(true);
    try {
      const stands = await withdrawCertification();
      showMessage(t('certification.withdrawn'));
      put(stands);
    } catch (error) {
      showFailure(error);
      setIsBusy(false);
    }
  };
  return (
    <Card head={<Head kind="moved" word={t('certification.waiting')} />}>
      <div className="grid gap-4" role="status">
        <Steps reached={1} />
        <p>{t('certification.waitingText', { time: instantText(submit_time, now) })}</p>
        <Facts facts={companyFacts(application)} />
        <div>
          <Button
            kind="quiet"
            isBusy={isBusy}
            aria-disabled={isCutOff || undefined}
            onClick={() => void withdraw()}
          >
            {t('certification.withdraw')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/**
 * Shows that the company is certified, with a link to the sailings. There may be no application to show,
 * because the operator can also certify a member directly.
 */
export function Certified({ application, back }: { application: Application | null; back: string | null }) {
  const isOfThis = application?.state === 'accepted';
  return (
    <Card head={<Head kind="good" word={t('certification.certified')} />}>
      <div className="grid gap-4" role="status">
        <Steps reached={3} />
        <p>
          {t('certification.certifiedText')} {isOfThis && t('certification.certifiedPicture')}
        </p>
        {isOfThis && <Facts facts={companyFacts(application)} />}
        <div>
          <ButtonLink kind="primary" href={`#${back ?? routes.browse}`}>
            {t(back ? 'certification.back' : 'certification.toSailings')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

/**
 * Renders the reason of the refusal, above the form. The form contains the values of the refused application,
 * except for the picture.
 */
export const Refused = ({ application: { reason } }: { application: Application }) => (
  <section className={styles.refused} aria-labelledby="refused-title">
    <h2 className="text-m failed" id="refused-title">
      {t('certification.refused')}
    </h2>
    <p className="bold breaks">{reason}</p>
    <p>{t('certification.refusedText')}</p>
  </section>
);

const Head = ({ kind, word }: { kind: 'moved' | 'good'; word: string }) => (
  <h2>
    <Badge kind={kind}>{word}</Badge>
  </h2>
);

const companyFacts = ({ company_name, social_credit_code }: Application) => [
  { label: t('certification.companyName'), value: company_name },
  { label: t('certification.code'), value: social_credit_code },
];

const steps = [
  'certification.stepSubmitted',
  'certification.stepReview',
  'certification.stepCertified',
] as const;

/**
 * Renders the three steps of an application as points on a line. `reached` is the index of the current step;
 * if all steps are done, it is the number of steps.
 */
const Steps = ({ reached }: { reached: number }) => (
  <ol className={styles.steps} aria-label={t('certification.steps')}>
    {steps.map((step, at) => (
      <li
        key={step}
        className={classNames(at < reached && styles.done, at === reached && styles.now)}
        aria-current={at === reached ? 'step' : undefined}
      >
        {t(step)}
      </li>
    ))}
  </ol>
);
