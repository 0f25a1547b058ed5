import { agreementView, type Agreement, type AgreementSection } from '../../../contract/calls/agreements.ts';
import { agreementLink, routes } from '../../../contract/links/screen-paths.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { MissingPage } from '../../frame/missing-page.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useTitle } from '../../frame/use-title.ts';
import { ownLink } from '../../features/session/own-link.ts';
import { useRawQuery } from '../../hooks/use-raw-query.ts';
import { localDay } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { chevronLeftIcon } from '../../ui/icon-shapes.ts';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './agreement-page.module.css';

/** The full text of the privacy policy (id 1) or of the service agreement (id 2 or no id). */
export function AgreementPage() {
  const query = useRawQuery();
  const id = idsByText.get(query.get('id') ?? '2');
  if (id === undefined)
    return <MissingPage title={t('states.notFoundTitle')} text={t('states.notFoundText')} />;
  return <AgreementOf id={id} back={ownLink(query.get('back'))} />;
}

type AgreementId = 1 | 2;
const idsByText: ReadonlyMap<string, AgreementId> = new Map([
  ['1', 1],
  ['2', 2],
]);

function AgreementOf({ id, back }: { id: AgreementId; back: string | null }) {
  const { answer, failure, pending, retry } = useAnswer(agreementView, { id });
  const title = answer ? titleOf(answer) : t(id === 1 ? 'shell.privacyPolicy' : 'shell.serviceAgreement');
  useTitle(title);
  return (
    <div className={`wrap ${styles.page}`}>
      {back && (
        <ButtonLink kind="quiet" icon={chevronLeftIcon} href={`#${back}`} className={styles.back}>
          {t(back.startsWith(routes.login) ? 'agreement.backToLogin' : 'agreement.backElse')}
        </ButtonLink>
      )}
      <nav className={styles.both} aria-label={t('agreement.both')}>
        {([2, 1] as const).map((one) => (
          <a
            key={one}
            href={`#${agreementLink(one, back ?? undefined)}`}
            aria-current={one === id ? 'page' : undefined}
          >
            {t(one === 1 ? 'shell.privacyPolicy' : 'shell.serviceAgreement')}
          </a>
        ))}
      </nav>
      {answer && <Text agreement={answer} title={title} />}
      {!answer && failure && !pending && (
        <FaultCard failure={failure} onRetry={retry} level={1} offlineTitle={t('agreement.offlineTitle')} />
      )}
      {!answer && pending && <Waiting title={title} />}
    </div>
  );
}

const titleOf = (agreement: Agreement): string =>
  currentLanguage() === 'zh' ? agreement.chinese_title : agreement.english_title;

const sectionsOf = (agreement: Agreement): AgreementSection[] =>
  currentLanguage() === 'zh' ? agreement.chinese_sections : agreement.english_sections;

function Text({ agreement, title }: { agreement: Agreement; title: string }) {
  const { date, version } = agreement;
  return (
    <article className={styles.text}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.version}>
        <time dateTime={date}>{t('agreement.inForce', { date: dayText(date, longAgo) })}</time>
        {' · '}
        {t('agreement.version', { version })}
      </p>
      {sectionsOf(agreement).map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}

/**
 * The first day of 1970. With it as the current day, `dayText` formats the effective date with its year,
 * because the years differ.
 */
const longAgo = localDay(new Date(0));

function Waiting({ title }: { title: string }) {
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <SkeletonRows rows={6} />
      <LoadingAfterDelay />
    </>
  );
}
