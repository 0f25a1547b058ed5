import { inquiryList } from '../../../contract/calls/inquiries.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const sent = { side: 'sent', page_size: limits.pageSizeMost } as const;

/**
 * Links to the inquiries that the member sent, and to those that the member's organisation received. Shows
 * how many of the newest sent inquiries have an answer.
 */
export function InquiriesCard() {
  const { answer } = useAnswer(inquiryList, sent);
  const answered = answer?.list.filter((one) => one.answer !== undefined).length ?? 0;
  return (
    <section aria-labelledby="inquiries-title">
      <Card head={<h2 id="inquiries-title">{t('user.inquiries')}</h2>}>
        <p className="below-3 muted">
          {answered > 0 ? (
            <b className="ink">{t('user.answered', { n: answered })}</b>
          ) : (
            t('user.inquiriesText')
          )}
        </p>
        <ButtonLink href={`#${routes.inquiry}`}>{t('user.inquiriesOpen')}</ButtonLink>
      </Card>
    </section>
  );
}
