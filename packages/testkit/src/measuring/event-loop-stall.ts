/**
 * The longest time in milliseconds for which `work` kept the event loop from anything else: the processor time of this
 * thread between two turns of a timer that fires every 5 ms. What others do on the machine does not count, so that
 * the figure means the same on a busy one.
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
