import { productName } from '@chapterhouse/contract/product';

/** How every article of the demo writer begins. */
export const sampleNotice = `This is sample text written by ${productName}’s demo writer.`;
