// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { removeComponents, renderComponent } from '../../test/render-component.tsx';
import { HeldModal } from './held-modal.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useHold } from './use-hold.ts';

afterEach(removeComponents);

function Saving() {
  useHold('request');
  return <p>Saving...</p>;
}

function Steps({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState(0);
  return (
    <HeldModal busy={false} opened title="A secret" onClose={onClose}>
      {step === 0 && (
        <button type="button" onClick={() => setStep(1)}>
          Save
        </button>
      )}
      {step === 1 && <Saving />}
      {step === 1 && (
        <button type="button" onClick={() => setStep(2)}>
          The response comes
        </button>
      )}
      {step === 2 && <ShownOnce note="Only now." secret="whsec_a" onDone={onClose} />}
    </HeldModal>
  );
}

test('a dialog stays open while its request runs, and then until the secret is confirmed or closed', async () => {
  const onClose = vi.fn();
  const { user } = renderComponent(<Steps onClose={onClose} />, {});
  const close = await screen.findByRole('button', { name: 'Close' });
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.keyboard('{Escape}');
  await user.click(close);
  expect(onClose).toHaveBeenCalledTimes(1);

  await user.click(screen.getByRole('button', { name: 'The response comes' }));
  expect(screen.getByText('whsec_a')).toBeTruthy();
  await user.keyboard('{Escape}');
  const beside = document.querySelector('.mantine-Modal-inner');
  if (beside) await user.click(beside);
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(close);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledTimes(3);
});
