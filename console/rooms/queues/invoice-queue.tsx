import { useState } from 'react';

import type { InvoiceToIssue } from '../../../contract/calls/console/money.ts';
import { AppError } from '../../../contract/error-code.ts';
import { moneyLimits, queues } from '../../../contract/limits/console-limits.ts';
import { bytesOfBase64 } from '../../../contract/wire/base64.ts';
import { exactYuanText } from '../../../src/features/membership/price-words.ts';
import { saveFile } from '../../../src/ui/save-file.ts';
import { consoleInvoiceHandle, consoleInvoiceList } from '../../calls.ts';
import { ask } from '../../api.ts';
import { AgeBadge } from '../../parts/age-badge.tsx';
import { beijingText } from '../../parts/beijing-time.ts';
import { Facts } from '../../parts/facts.tsx';
import { FileField, type ChosenFile } from '../../parts/file-field.tsx';
import { refusalReasons } from '../../words/refusal-reasons.ts';
import { nameOf, words } from '../../words/words.ts';
import { Decide } from './decide.tsx';
import { Queue } from './queue.tsx';

/** The queue of requests for invoices. */
export function InvoiceQueue({ currentKey }: { currentKey: string }) {
  const w = words();
  return (
    <Queue
      name="invoice"
      load={() => ask(consoleInvoiceList, {})}
      itemOf={({ id, company_name, amount_fen, invoice_type, create_time }: InvoiceToIssue) => ({
        key: String(id),
        title: company_name,
        note: `${exactYuanText(amount_fen)} · ${nameOf(w.invoiceTypes, invoice_type)}`,
        since: create_time,
      })}
      currentKey={currentKey}
    >
      {(row, onDone) => <Case row={row} onDone={onDone} />}
    </Queue>
  );
}

function Case({ row, onDone }: { row: InvoiceToIssue; onDone: (message: string) => void }) {
  const w = words();
  const { id } = row;
  const [file, setFile] = useState<ChosenFile>();
  const issue = async () => {
    if (!file) throw new AppError('invalid', { message: w.invoiceFileMissing });
    const { number, email, letter } = await ask(consoleInvoiceHandle, { id, decision: 'issued', file });
    if (letter === '') return w.invoiceSent(number, email);
    saveFile(new Blob([bytesOfBase64(letter)], { type: 'message/rfc822' }), `${number}.eml`);
    return w.invoiceLetter(number, email);
  };
  const refuse = async (reason: string) => {
    const { number } = await ask(consoleInvoiceHandle, { id, decision: 'refused', reason });
    return w.invoiceRefused(number);
  };
  return (
    <>
      <header className="c-room-head">
        <h2>
          {exactYuanText(row.amount_fen)} {nameOf(w.invoiceTypes, row.invoice_type)}
        </h2>
        <AgeBadge since={row.create_time} workingDays={queues.invoice.workingDays} />
      </header>
      {row.is_simulated && <p className="c-note">{w.simulatedInvoice}</p>}
      <div className="c-case-body">
        <InvoiceFacts row={row} />
        <Decide
          draft={`invoice ${id}`}
          decisions={[
            { letter: 'i', label: w.issue, isPrimary: true, run: issue },
            { letter: 'r', label: w.refuse, needsReason: true, run: refuse },
          ]}
          reasons={refusalReasons('invoice')}
          reasonLabel={w.reasonToMember}
          reasonMost={moneyLimits.reasonCharsMost}
          onDone={onDone}
          fileName={file?.name}
        >
          <FileField
            label={w.invoiceFile}
            accept=".pdf,.ofd,.jpg,.jpeg,.png,.zip"
            bytesMost={moneyLimits.invoiceFileBytesMost}
            file={file}
            onFile={setFile}
            letter="f"
          />
        </Decide>
      </div>
      <p className="muted">{w.viewAudited}</p>
    </>
  );
}

function InvoiceFacts({ row }: { row: InvoiceToIssue }) {
  const w = words();
  return (
    <Facts
      rows={[
        [w.invoiceNumber, row.number],
        [w.invoiceHeader, row.company_name],
        [
          w.creditCode,
          <span key="code" className="c-mono">
            {row.social_credit_code}
          </span>,
        ],
        [w.amount, exactYuanText(row.amount_fen)],
        [w.invoiceEmail, row.email],
        [
          w.mobile,
          <a key="mobile" href={`tel:${row.mobile}`}>
            {row.mobile}
          </a>,
        ],
        [w.ordersOf, row.orders.join(', ')],
        [w.submitted, beijingText(row.create_time)],
      ]}
    />
  );
}
