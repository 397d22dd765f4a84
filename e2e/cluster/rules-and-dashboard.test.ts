import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');

const ruleSchema = z.strictObject({
  alert: z.string().regex(/^Chapterhouse[A-Z]\w+$/),
  expr: z.string().min(1),
  for: z
    .string()
    .regex(/^\d+[smh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
  annotations: z.strictObject({ summary: z.string().min(1), runbook: z.string() }),
});
const rulesSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(ruleSchema).min(1) })),
});

const targetSchema = z.object({ refId: z.string(), expr: z.string().min(1), legendFormat: z.string() });
const panelSchema = z.object({
  id: z.int(),
  type: z.enum(['row', 'timeseries', 'stat']),
  title: z.string().min(1),
  gridPos: z.object({ h: z.int(), w: z.int().max(24), x: z.int().max(23), y: z.int() }),
  targets: z.array(targetSchema).min(1).optional(),
});
const dashboardSchema = z.object({
  title: z.string(),
  uid: z.string(),
  schemaVersion: z.int(),
  templating: z.object({ list: z.array(z.object({ name: z.literal('datasource') })) }),
  panels: z.array(panelSchema),
});

/** Syntax errors that Prometheus would reject: unbalanced brackets. */
function isBalanced(expression: string): boolean {
  const open: string[] = [];
  const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
  for (const sign of expression.replaceAll(/"[^"]*"/g, '')) {
    if ('([{'.includes(sign)) open.push(sign);
    else if (pairs[sign] !== undefined && open.pop() !== pairs[sign]) return false;
  }
  return open.length === 0;
}

test('alert rules have the format of Prometheus, and each has a runbook', async () => {
  const { groups } = rulesSchema.parse(parse(await read('ops/prometheus/alerts.yaml')));
  const rules = groups.flatMap((group) => group.rules);
  const manual = await read('docs/operating.md');
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, expr, annotations } of rules) {
    expect(isBalanced(expr), alert).toBe(true);
    expect(annotations.runbook).toBe(`docs/operating.md#${alert.toLowerCase()}`);
    expect(manual).toContain(`### ${alert}\n`);
  }
});

test('the dashboard has the format of Grafana', async () => {
  const { panels } = dashboardSchema.parse(JSON.parse(await read('ops/grafana/chapterhouse.json')));
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { title, type, targets = [], gridPos } of panels) {
    expect(type === 'row' || targets.length > 0, title).toBe(true);
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
    for (const { expr } of targets) expect(isBalanced(expr), `${title}: ${expr}`).toBe(true);
  }
});
