import { expect, test } from 'vitest';
import { overruledText } from './gate-findings.tsx';

test.each([
  [{ by: 'Anna Berg', findings: 1 }, /^Anna Berg scheduled this text on .+ despite a finding\.$/],
  [{ by: '', findings: 3 }, /^A user scheduled this text on .+ despite 3 findings\.$/],
])('says who scheduled a text despite its findings: %j', (overruled, text) => {
  expect(overruledText({ at: '2026-11-22T09:00:00Z', ...overruled })).toMatch(text);
});
