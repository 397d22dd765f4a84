/**
 * The longest time in milliseconds for which `work` kept the event loop from anything else, measured by a timer that
 * should fire every 5 ms.
 */
export async function longestStallMs(work: () => unknown): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last - tickMs);
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
