import { readdirSync, readFileSync } from 'node:fs';

const tickMs = 10;

type Stat = { pid: number; parent: number; cpuMs: number; cpuOfEndedMs: number };

function readStat(pid: number): Stat | undefined {
  try {
    // The name in parentheses may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const ticks = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * tickMs;
    return { pid, parent: fields[1] ?? 0, cpuMs: ticks(11), cpuOfEndedMs: ticks(13) };
  } catch {
    return undefined;
  }
}

/** The process and its descendants. */
function treeOf(root: number): Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const tree = all.filter(({ pid }) => pid === root);
  for (const stat of tree) tree.push(...all.filter(({ parent }) => parent === stat.pid));
  return tree;
}

/** CPU time of these processes and their descendants so far, in milliseconds. */
export function cpuMsOf(roots: readonly number[]): number {
  return roots.flatMap(treeOf).reduce((total, { cpuMs, cpuOfEndedMs }) => total + cpuMs + cpuOfEndedMs, 0);
}

/** Proportional memory of these processes (shared pages are divided), in MB (2^20). */
export function proportionalMegabytes(roots: readonly number[]): { megabytes: number; processes: number } {
  const kilobytes = roots.flatMap(treeOf).flatMap(({ pid }) => {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      return [Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1])];
    } catch {
      // The process ended meanwhile.
      return [];
    }
  });
  return { megabytes: kilobytes.reduce((a, b) => a + b, 0) / 1024, processes: kilobytes.length };
}
