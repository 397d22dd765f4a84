import { productName } from '@chapterhouse/contract/product';
import { useEffect } from 'react';

/** Sets the page's title for the tab and screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
}
