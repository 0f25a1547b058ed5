import { partIn } from '../../../trade/sailing/part-in.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { particularLines } from '../../features/sailings/particular-lines.ts';
import { priceWord } from '../../features/sailings/sailing-words.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Amount } from './amount.tsx';
import { isContainer } from './voyage-words.ts';

/** The price, the conditions and the source of the data. Container rates have a separate card. */
export function Terms({ sailing }: { sailing: SailingDetail }) {
  const { source, disclaimer } = textsOf(sailing);
  const hasPrice = !isContainer(sailing);
  // For visitors, the card about the login names the rate and the remarks.
  const isVisitor = sailing.locked === 'login';
  const title = isVisitor ? 'sailing.source' : hasPrice ? 'sailing.terms' : 'sailing.containerTerms';
  return (
    <section aria-labelledby="terms-title">
      <Card head={<h2 id="terms-title">{t(title)}</h2>}>
        <Facts
          facts={[
            ...(hasPrice && !isVisitor
              ? [{ label: t('sailing.price'), value: <Price sailing={sailing} /> }]
              : []),
            ...particularsOf(sailing),
            ...(isVisitor ? [] : [{ label: t('sailing.remark'), value: <Remark sailing={sailing} /> }]),
            { label: t('sailing.source'), value: source || '–' },
            {
              label: t('sailing.disclaimer'),
              value: <span className="muted">{disclaimer || t('sailing.priceHint')}</span>,
            },
          ]}
        />
      </Card>
    </section>
  );
}

function Remark({ sailing }: { sailing: SailingDetail }) {
  const { remark } = textsOf(sailing);
  if (remark === undefined) return <Locked />;
  return remark || <span className="muted">{t('sailing.noRemark')}</span>;
}

/** Returns the shipowner's texts. A demo text contains both languages, of which the reader's is returned. */
function textsOf({ remark, source, disclaimer, is_demo }: SailingDetail) {
  const shown = (text: string) => (is_demo ? partIn(currentLanguage(), text) : text);
  return {
    remark: remark === undefined ? undefined : shown(remark),
    source: shown(source),
    disclaimer: shown(disclaimer),
  };
}

/** Returns the optional facts about the vessel and the terms, without missing ones. */
const particularsOf = (sailing: SailingDetail): Fact[] =>
  particularLines
    .map(({ name, text }) => ({ label: t(name), value: text(sailing) }))
    .filter(({ value }) => value !== '');

function Price({ sailing }: { sailing: SailingDetail }) {
  const price = priceWord(sailing);
  switch (price.kind) {
    case 'amount':
      return <Amount {...price} />;
    case 'login':
    case 'certify':
      return <Locked />;
    case 'on_request':
      return <span className="muted">{t('browse.onRequest')}</span>;
    case 'not_shown':
      return <span className="muted">{t('browse.notShown')}</span>;
  }
}

const Locked = () => (
  <span className="row gap-6px muted">
    <Icon shape={lockIcon} size="s" />
    {t('sailing.onceCertified')}
  </span>
);
