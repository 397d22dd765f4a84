/**
 * The longest time in milliseconds for which `work` blocked the event loop: the CPU time of this
 * thread between two ticks of a 5 ms timer. Other processes do not count, so that
 * the result is comparable on a busy machine.
 */
export async function longestStallMs(work: () => unknown): Promise<number> {
  let longest = 0;
  let last = threadMs();
  const look = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, tickMs);
  try {
    await work();
    await new Promise((resolve) => setTimeout(resolve, tickMs));
  } finally {
    clearInterval(timer);
    look();
  }
  return longest;
}

const tickMs = 5;

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
