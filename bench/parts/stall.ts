import { longestHealthWaits } from '@chapterhouse/testkit/product/hostile-run';
import { benchEnvironment, signUpAdministrator } from '../blog.ts';
import { atMost, type Measurement } from '../part.ts';
import { newDataDir, startProduct } from '../product.ts';

/** How long `/api/health` waits while the product parses hostile texts. */
export async function stall(): Promise<Measurement[]> {
  const { dataDir, remove } = await newDataDir();
  const product = await startProduct(dataDir, benchEnvironment);
  try {
    const stalls = await longestHealthWaits(product.url, await signUpAdministrator(product));
    return stalls.map(({ ms, entry, input }) =>
      atMost(`Longest wait of /api/health during hostile text from ${entry}`, ms, 250, ' ms', input),
    );
  } finally {
    await product.stop();
    await remove();
  }
}
