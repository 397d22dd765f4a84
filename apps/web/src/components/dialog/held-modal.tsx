import { Modal, type ModalProps } from '@mantine/core';
import { useCallback, useState } from 'react';
import { type Hold, Holding } from './use-hold.ts';

/** A dialog that does not close by accident while something in it, such as a secret shown once, would be lost. */
export function HeldModal({ children, onClose, closeOnClickOutside = true, ...rest }: ModalProps) {
  const [holds, setHolds] = useState<readonly { hold: Hold }[]>([]);
  const begin = useCallback((hold: Hold) => {
    const begun = { hold };
    setHolds((now) => [...now, begun]);
    return () => setHolds((now) => now.filter((one) => one !== begun));
  }, []);
  const isHeld = holds.length > 0;
  const awaitsResponse = holds.some(({ hold }) => hold === 'request');
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
