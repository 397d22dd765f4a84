import { Modal, type ModalProps } from '@mantine/core';
import { useCallback, useState } from 'react';
import { type Hold, Holding } from './use-hold.ts';

/** `busy`: an action of the dialog runs. Nothing closes it meanwhile, because its failure would be shown to nobody. */
type Props = ModalProps & { busy: boolean };

/**
 * Every dialog: it does not close by accident while something in it would be lost, such as a secret that is shown once. What
 * is inside says so by `useHold`.
 */
export function HeldModal({ children, busy, onClose, closeOnClickOutside = true, ...rest }: Props) {
  const [holds, setHolds] = useState<readonly { hold: Hold }[]>([]);
  const begin = useCallback((hold: Hold) => {
    const begun = { hold };
    setHolds((now) => [...now, begun]);
    return () => setHolds((now) => now.filter((one) => one !== begun));
  }, []);
  const isHeld = holds.length > 0;
  const awaitsResponse = busy || holds.some(({ hold }) => hold === 'request');
  return (
    <Modal
      {...rest}
      onClose={awaitsResponse ? () => undefined : onClose}
      closeOnClickOutside={closeOnClickOutside && !isHeld}
      closeOnEscape={!isHeld}
    >
      <Holding.Provider value={begin}>{children}</Holding.Provider>
    </Modal>
  );
}
