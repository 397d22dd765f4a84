import { Button, List, Space, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { DialogButtons } from '../../components/dialog/dialog-form.tsx';
import { HeldModal } from '../../components/dialog/held-modal.tsx';
import { InlineError } from '../../components/error-state.tsx';
import { PasswordInput } from '../../components/fields/password-input.tsx';
import { toast } from '../../components/toast/toast.ts';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { authTexts } from '../accounts/auth-texts.ts';
import { session } from '../accounts/session/session.ts';

const deleted = [
  'Your account and profile',
  'All generated articles and content',
  'Blog site connections',
  'Subscription and billing information',
  'All other data',
];
const failed = 'Failed to delete account. Please try again or contact support.';

/** The identity provider rejected the password, or its window was closed. */
class NotProven extends Error {}

async function deleteAccount(password: string | null, isProofNeeded: boolean): Promise<void> {
  if (isProofNeeded) {
    const proof = await session.prove(password);
    if (!proof.success) throw new NotProven(authTexts.signInFailed(proof.code));
  }
  await api('deleteUser');
  await session.accountDeleted();
  toast.success('Your account has been deleted.');
}

function textOf(error: unknown): string {
  if (error instanceof NotProven) return `${error.message} Nothing has been deleted.`;
  return errorText(error, failed);
}

/** Lists what is deleted, and asks for confirmation. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const [password, setPassword] = useState('');
  // Some providers require a recent sign-in to delete a login, so ask for it before deleting anything.
  const needed = useQuery({
    queryKey: ['needed-to-delete'],
    queryFn: () => session.neededToDelete(),
    gcTime: 0,
    staleTime: 0,
  });
  const asksPassword = needed.data === 'password';
  const isProofNeeded = needed.data !== undefined && needed.data !== 'nothing';
  const deletion = useAction({
    mutationFn: () => deleteAccount(asksPassword ? password : null, isProofNeeded),
  });
  return (
    <HeldModal
      busy={deletion.isPending}
      opened
      centered
      onClose={onClose}
      title="Delete Account"
      withCloseButton={false}
    >
      <Text>
        Are you sure you want to delete your account? This action cannot be undone. It permanently deletes:
      </Text>
      <List mt="sm" spacing={4} withPadding>
        {deleted.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
      {asksPassword && (
        <PasswordInput
          mt="md"
          label="Enter your password to confirm"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          disabled={deletion.isPending}
        />
      )}
      <Space h="md" />
      <DialogButtons failure={deletion.isError && <InlineError message={textOf(deletion.error)} />}>
        <Button variant="default" onClick={onClose} disabled={deletion.isPending} data-autofocus>
          Cancel
        </Button>
        <Button
          color="red"
          onClick={() => deletion.mutate()}
          disabled={deletion.isPending || needed.isPending || (asksPassword && password === '')}
        >
          {deletion.isPending ? 'Deleting...' : 'Delete Account'}
        </Button>
      </DialogButtons>
    </HeldModal>
  );
}
