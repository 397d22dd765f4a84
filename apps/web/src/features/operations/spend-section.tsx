import type { SpendBy, SpendRow } from '@chapterhouse/contract/operations/endpoints';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NativeSelect } from '../../components/fields/native-select.tsx';
import { PagedList, usePages } from '../accounts/administration/paged-list.tsx';
import { DataTable, Section } from './data-table.tsx';
import classes from './operations.module.css';
import { spendQuery } from './operations.queries.ts';
import { formatCost, type PeriodName, periodOf } from './operations-format.ts';

const kinds: { value: SpendBy; label: string }[] = [
  { value: 'model', label: 'Model' },
  { value: 'user', label: 'User' },
  { value: 'batch', label: 'Batch' },
];
const periods: { value: PeriodName; label: string }[] = [
  { value: 'day', label: 'Last 24 hours' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'custom', label: 'From … to …' },
];

type CostProps = { of: Pick<SpendRow, 'cost' | 'unpriced_tokens'> };

/** Shows "no price set" instead of an estimate. */
function Cost({ of: { cost, unpriced_tokens } }: CostProps) {
  if (cost === null) return <span className={classes.muted}>no price set</span>;
  return (
    <span>
      {formatCost(cost)}
      {unpriced_tokens > 0 && (
        <span className={`${classes.line} ${classes.id}`}>
          and {unpriced_tokens.toLocaleString()} tokens without a price
        </span>
      )}
    </span>
  );
}

function TokensIn({ row: { input_tokens, cached_input_tokens } }: { row: SpendRow }) {
  return (
    <span>
      {input_tokens.toLocaleString()}
      {cached_input_tokens > 0 && (
        <span className={`${classes.line} ${classes.id}`}>{cached_input_tokens.toLocaleString()} cached</span>
      )}
    </span>
  );
}

function nameOf({ key, label }: SpendRow, by: SpendBy): string {
  if (label !== null) return label;
  if (key === null) return 'No batch';
  return by === 'user' ? 'A deleted account' : 'A deleted batch';
}

function SpendTable({ rows, by }: { rows: readonly SpendRow[]; by: SpendBy }) {
  return (
    <DataTable
      label="Spend"
      rows={rows}
      keyOf={({ key }) => key ?? ''}
      columns={[
        {
          head: kinds.find(({ value }) => value === by)?.label ?? '',
          wide: true,
          cell: (row) => (
            <span>
              <span className={classes.name}>{nameOf(row, by)}</span>
              {by !== 'model' && row.key !== null && (
                <span className={`${classes.line} ${classes.id}`}>{row.key}</span>
              )}
            </span>
          ),
        },
        { head: 'Calls', figure: true, cell: ({ calls }) => calls.toLocaleString() },
        { head: 'Tokens in', figure: true, cell: (row) => <TokensIn row={row} /> },
        { head: 'Tokens out', figure: true, cell: ({ output_tokens }) => output_tokens.toLocaleString() },
        { head: 'Cost', figure: true, cell: (row) => <Cost of={row} /> },
      ]}
    />
  );
}

/** Model costs of a period, by model, user or batch. */
export function Spend() {
  const pages = usePages();
  const [by, setBy] = useState<SpendBy>('model');
  const [name, setName] = useState<PeriodName>('week');
  const [days, setDays] = useState({ from: '', to: '' });
  // Changes only with a selection, so that all pages of a list have the same period.
  const [now, setNow] = useState(() => new Date());
  const period = periodOf(name, days, now);
  const page = useQuery({
    ...spendQuery({ by, ...(period ?? { from: '', to: '' }) }, pages.cursor),
    enabled: period !== null,
  });

  function choose(change: () => void) {
    pages.reset();
    setNow(new Date());
    change();
  }

  return (
    <Section
      title="Spend"
      note="Tokens as counted by the providers, and their cost if a price is set."
      controls={
        <div className={`${classes.controls} ${classes.period}`}>
          <NativeSelect
            label="By"
            value={by}
            data={kinds}
            onChange={({ currentTarget: { value } }) => choose(() => setBy(value as SpendBy))}
          />
          <NativeSelect
            label="Period"
            value={name}
            data={periods}
            onChange={({ currentTarget: { value } }) => choose(() => setName(value as PeriodName))}
          />
          {name === 'custom' && (
            <div className={classes.dates}>
              <TextInput
                type="date"
                label="From"
                value={days.from}
                onChange={({ currentTarget: { value } }) => choose(() => setDays({ ...days, from: value }))}
              />
              <TextInput
                type="date"
                label="To"
                value={days.to}
                error={days.from !== '' && days.to !== '' && period === null && 'Before the start'}
                onChange={({ currentTarget: { value } }) => choose(() => setDays({ ...days, to: value }))}
              />
            </div>
          )}
        </div>
      }
    >
      {period === null ? (
        <p className={classes.nothing}>Choose a start and an end date.</p>
      ) : (
        <PagedList
          page={page}
          pages={pages}
          label="Spend pages"
          loading="Loading spend..."
          failure={() => 'Failed to load the spend. Please try again later.'}
          count={({ rows }) => rows.length}
          pageSize={50}
          isPart
        >
          {({ rows, total }) => (
            <>
              {total && rows.length > 0 && (
                <p className={classes.total}>
                  <strong>Total</strong>
                  <span>{total.calls.toLocaleString()} calls</span>
                  <span>{(total.input_tokens + total.output_tokens).toLocaleString()} tokens</span>
                  <Cost of={total} />
                </p>
              )}
              {rows.length === 0 ? (
                <p className={classes.nothing}>No model calls in this period.</p>
              ) : (
                <SpendTable rows={rows} by={by} />
              )}
            </>
          )}
        </PagedList>
      )}
    </Section>
  );
}
