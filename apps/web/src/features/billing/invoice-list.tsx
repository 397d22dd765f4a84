import type { Invoice } from '@chapterhouse/contract/billing/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/card.tsx';
import { LoadError } from '../../components/error-state.tsx';
import { Skeleton } from '../../components/loading.tsx';
import { StatusBadge, type StatusTone } from '../../components/status-badge.tsx';
import textClasses from '../../components/styles/text.module.css';
import classes from './billing.module.css';
import { invoicesQuery } from './billing.queries.ts';
import { formatCents, formatRenewal } from './billing-rules.ts';

const tones: Readonly<Record<string, { tone: StatusTone; label: string }>> = {
  paid: { tone: 'green', label: 'Paid' },
  open: { tone: 'yellow', label: 'Open' },
  void: { tone: 'gray', label: 'Void' },
  uncollectible: { tone: 'red', label: 'Uncollectible' },
};

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { tone, label } = tones[invoice.status] ?? { tone: 'gray', label: invoice.status };
  const name = invoice.number ?? formatRenewal(invoice.created_at);
  return (
    <li className={classes.invoice}>
      <span>{formatRenewal(invoice.created_at)}</span>
      <span className={textClasses.quiet}>{invoice.number}</span>
      <span className={classes.invoiceAmount}>{formatCents(invoice.total)}</span>
      <span>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </span>
      <span className={classes.invoiceLinks}>
        {invoice.url !== null && (
          <a href={invoice.url} target="_blank" rel="noreferrer" aria-label={`View invoice ${name}`}>
            View
          </a>
        )}
        {invoice.pdf_url !== null && (
          <a href={invoice.pdf_url} target="_blank" rel="noreferrer" aria-label={`PDF of invoice ${name}`}>
            PDF
          </a>
        )}
      </span>
    </li>
  );
}

export function InvoiceList() {
  const { data, error, isFetching, refetch } = useQuery(invoicesQuery);
  return (
    <Card title="Invoices" busy={!data && !error}>
      {error && !data ? (
        <LoadError
          query={{ error, isFetching, refetch }}
          fallback="Failed to load your invoices. Please try again."
        />
      ) : data === undefined ? (
        <Skeleton height="2.5rem" />
      ) : data.length === 0 ? (
        <p className={textClasses.quiet}>No invoices yet. Each payment appears here.</p>
      ) : (
        <ul className={classes.invoices}>
          {data.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Card>
  );
}
