import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useReturnFocus } from '../../../../components/use-return-focus.ts';
import { session } from '../../../session/session.ts';

type Props = { isDirty: boolean; onDiscard: () => void };

function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  useReturnFocus();
  return (
    <Modal opened centered onClose={onStay} withCloseButton={false} title="Leave without saving?">
      <Text>What you changed in this article is not saved. If you leave now, it is gone.</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button color="red" variant="outline" onClick={onLeave}>
          Leave Without Saving
        </Button>
        <Button onClick={onStay} data-autofocus>
          Stay
        </Button>
      </Group>
    </Modal>
  );
}

/** Asks before unsaved changes are left behind, by a link, by going back or by closing the page. */
export function LeaveGuard({ isDirty, onDiscard }: Props) {
  const { status, proceed, reset } = useBlocker({
    // A session that ended sends to the sign-in: there is nothing to ask, and the changes are kept for the return.
    shouldBlockFn: ({ current, next }) =>
      isDirty && next.pathname !== current.pathname && session.get().isAuthenticated,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <LeaveDialog
      onStay={reset}
      onLeave={() => {
        onDiscard();
        proceed();
      }}
    />
  );
}
