import { limits } from '@chapterhouse/contract/limits';
import { countTries, throttled } from '../../../db/throttle.ts';
import type { Services } from '../../../services.ts';

const rule = { max: limits.apiKeys.requestsPerMinute, windowSeconds: 60 };
/**
 * Requests that a process takes from the shared counter at once, so that not every request writes to the database: a
 * share of what the key has left, so that busy keys write seldom, and that little is stuck elsewhere near the limit.
 */
const leastBlock = 40;
const shareOfRest = 1 / 4;
/** With so few left, the next ones are taken in the background: no request waits for the write. */
const refillAt = 10;
/** Above this, all are given up, with what their keys had left in them. */
const mostBlocks = 1000;

/** `later`: what the key has left beyond this block. `refill`: more is being taken for it. */
type Block = { left: number; later: number; endsAtMs: number; refill?: Promise<void> | undefined };

type Allowance = { limit: number; windowSeconds: number; remaining: number; resetSeconds: number };

/**
 * Counts the requests of API keys over all processes. Returns what the key has left; `reject` is the error to throw
 * if that was nothing. A process that stops takes the rest of its block with it.
 */
export function createKeyAllowance(ctx: Pick<Services, 'db' | 'clock'>) {
  const blocks = new Map<string, Promise<Block>>();

  async function takeBlock(key: string, rest = 0): Promise<Block> {
    const size = Math.max(leastBlock, Math.floor(rest * shareOfRest));
    const { count, endsInMs } = await countTries(ctx, key, { ...rule, tries: size });
    const before = count - size;
    return {
      left: Math.min(size, Math.max(0, rule.max - before)),
      later: Math.max(0, rule.max - count),
      endsAtMs: ctx.clock.now().getTime() + endsInMs,
    };
  }

  /** Requests at the same moment share the block that the first one takes. */
  function nextBlock(key: string): Promise<Block> {
    if (blocks.size >= mostBlocks) blocks.clear();
    const block = takeBlock(key);
    blocks.set(key, block);
    block.catch(() => blocks.delete(key));
    return block;
  }

  function refill(key: string, block: Block): void {
    if (block.refill || block.left > refillAt || block.later === 0) return;
    const add = (next: Block) => {
      // What is left of a window ends with it.
      const isSameWindow = next.endsAtMs - block.endsAtMs < (rule.windowSeconds * 1000) / 2;
      Object.assign(block, next, { left: next.left + (isSameWindow ? block.left : 0) });
    };
    // The request that finds the block spent tries again, and reports the failure.
    const ignore = () => {};
    block.refill = takeBlock(key, block.later)
      .then(add, ignore)
      .finally(() => {
        block.refill = undefined;
      });
  }

  return async (keyId: string): Promise<Allowance & { reject?: Error }> => {
    const key = `api-key:${keyId}`;
    for (;;) {
      const pending = blocks.get(key);
      const block = await (pending ?? nextBlock(key));
      const endsInMs = block.endsAtMs - ctx.clock.now().getTime();
      const isSpent = block.left === 0;
      if (isSpent && block.refill) {
        await block.refill;
        continue;
      }
      if (endsInMs > 0 && !(isSpent && block.later > 0)) {
        if (!isSpent) block.left -= 1;
        refill(key, block);
        const allowance = {
          limit: rule.max,
          windowSeconds: rule.windowSeconds,
          remaining: block.left + block.later,
          resetSeconds: Math.ceil(endsInMs / 1000),
        };
        return isSpent ? { ...allowance, reject: throttled(key, endsInMs) } : allowance;
      }
      // Unless another request has already replaced it.
      if (blocks.get(key) === pending) blocks.delete(key);
    }
  };
}
