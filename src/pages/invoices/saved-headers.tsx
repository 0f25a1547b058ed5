import type { InvoiceHeader } from '../../../contract/calls/invoices.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import type { InvoiceDraft } from './invoice-draft.ts';
import styles from './invoice-page.module.css';

interface SavedHeadersProps {
  headers: readonly InvoiceHeader[];
  draft: InvoiceDraft;
  onChoose: (header: InvoiceHeader) => void;
}

/** The saved headers; the header that is in the form is marked. */
export const SavedHeaders = ({ headers, draft, onChoose }: SavedHeadersProps) => (
  <section aria-labelledby="headers-title">
    <Card isFlush head={<h2 id="headers-title">{t('invoice.headers')}</h2>}>
      <ul>
        {headers.map((header) => (
          <li key={`${header.header_type} ${header.company_name}`}>
            <button
              type="button"
              className={styles.header}
              aria-pressed={
                header.company_name === draft.company_name && header.header_type === draft.header_type
              }
              onClick={() => onChoose(header)}
            >
              <b>{header.company_name}</b>
              <small className="muted">{header.social_credit_code || t('invoice.header_personal')}</small>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  </section>
);
