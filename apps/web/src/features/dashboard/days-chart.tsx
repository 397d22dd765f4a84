import '@mantine/charts/styles.layer.css';
import type { Overview } from '@chapterhouse/contract/dashboard/endpoints';
import { BarChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';
import { formatLongDay, formatShortDay } from '../../lib/format-time.ts';

type Props = Pick<Overview, 'days' | 'today'> & { height: number };

const series = [
  { name: 'published', label: 'Published', color: 'var(--ch-series-1)' },
  { name: 'scheduled', label: 'Scheduled', color: 'var(--ch-series-2)' },
];

/** The chart only: its content is also available as text and as a table. */
export function DaysChart({ days, today, height }: Props) {
  const isStill = useReducedMotion();
  return (
    <div aria-hidden="true">
      <BarChart
        h={height}
        data={days}
        dataKey="day"
        type="stacked"
        series={series}
        withLegend
        legendProps={{ verticalAlign: 'top', height: 36 }}
        maxBarWidth={14}
        barProps={{ isAnimationActive: !isStill }}
        tooltipAnimationDuration={isStill ? 0 : 150}
        barChartProps={{ accessibilityLayer: false, margin: { top: 18, right: 4, bottom: 0, left: 0 } }}
        referenceLines={[{ x: today, label: 'Today', labelPosition: 'top', color: 'var(--ch-text-muted)' }]}
        gridColor="var(--ch-border)"
        textColor="var(--ch-text-muted)"
        xAxisProps={{
          tickFormatter: (day: unknown) => (typeof day === 'string' && day ? formatShortDay(day) : ''),
          minTickGap: 24,
          interval: 'equidistantPreserveStart',
        }}
        yAxisProps={{ allowDecimals: false, width: 32 }}
        tooltipProps={{
          // Also called before any hover.
          labelFormatter: (label) => (typeof label === 'string' && label ? formatLongDay(label) : ''),
        }}
      />
    </div>
  );
}
