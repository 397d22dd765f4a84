import { productName } from '@chapterhouse/contract/product';
import { useEffect } from 'react';

/** Names the page in the tab and to screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
}
