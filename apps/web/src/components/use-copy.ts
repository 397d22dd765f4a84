import { useEffect, useRef, useState } from 'react';

const copiedMs = 2_000;

/** Copies to the clipboard; `copied` is true for two seconds. */
export function useCopy() {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function copy(text: string) {
    window.clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      timer.current = window.setTimeout(() => setState('idle'), copiedMs);
    } catch {
      // Denied, or an insecure context: show how to copy manually.
      setState('failed');
    }
  }
  return { copied: state === 'copied', copyFailed: state === 'failed', copy };
}
