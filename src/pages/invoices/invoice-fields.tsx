import { headerTypes } from '../../../contract/calls/invoices.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { CheckLine } from '../../ui/check-line.tsx';
import { TextField } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { isCodeGood, ofHeaderType, typesOf } from './invoice-draft.ts';
import styles from './invoice-page.module.css';
import { controlId, type InvoiceFormView } from './use-invoice-form.ts';

/** The invoice's recipient, type and delivery address. */
export function InvoiceFields({ form }: { form: InvoiceFormView }) {
  const { draft, change, faults } = form;
  const isCompany = draft.header_type === 'company';
  return (
    <Card head={<h2>{t('invoice.details')}</h2>}>
      <div className={styles.fields}>
        <Types form={form} />
        <TextField
          id={controlId('company_name')}
          label={t(isCompany ? 'invoice.companyName' : 'invoice.personName')}
          value={draft.company_name}
          onChange={({ currentTarget }) => change({ company_name: currentTarget.value })}
          error={faults.company_name}
        />
        <TextField
          id={controlId('social_credit_code')}
          label={t(isCompany ? 'invoice.code' : 'invoice.codeOptional')}
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.social_credit_code}
          onChange={({ currentTarget }) => change({ social_credit_code: currentTarget.value })}
          hint={t('invoice.codeHint')}
          aside={isCodeGood(draft) && <span className="fresh">{t('invoice.codeGood')}</span>}
          error={faults.social_credit_code}
        />
        <TextField
          id={controlId('email')}
          label={t('invoice.email')}
          type="email"
          value={draft.email}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          error={faults.email}
        />
        <TextField
          id={controlId('mobile')}
          label={t('invoice.mobile')}
          type="tel"
          inputMode="numeric"
          lead="+86"
          value={draft.mobile}
          onChange={({ currentTarget }) => change({ mobile: currentTarget.value })}
          hint={t('invoice.mobileHint')}
          error={faults.mobile}
        />
        <CheckLine isChecked={draft.is_saved} onChange={(is_saved) => change({ is_saved })}>
          {t('invoice.saveHeader')}
        </CheckLine>
      </div>
    </Card>
  );
}

/**
 * Renders the choice of the invoice header's type, and of the types of invoices that are possible for this
 * header.
 */
function Types({ form }: { form: InvoiceFormView }) {
  const { draft, change, setDraft, faults } = form;
  return (
    <>
      <Segments
        label={t('invoice.headerType')}
        isLabelShown
        id={controlId('header_type')}
        segments={headerTypes.map((value) => ({ value, label: t(`invoice.header_${value}`) }))}
        value={draft.header_type}
        onChange={(type) => setDraft((now) => ofHeaderType(now, type))}
      />
      <Segments
        label={t('invoice.invoiceType')}
        isLabelShown
        id={controlId('invoice_type')}
        error={faults.invoice_type}
        segments={typesOf(draft.header_type).map((value) => ({ value, label: t(`invoice.type_${value}`) }))}
        value={draft.invoice_type}
        onChange={(invoice_type) => change({ invoice_type })}
      />
    </>
  );
}
