import { Alert, Button, Group, List, Modal, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { session } from '../session/session.ts';

const deleted = [
  'Your account and profile',
  'All generated articles and content',
  'Blog site connections',
  'Subscription and billing information',
  'All other data',
];

/** Says what goes, and deletes only on the button that says so. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const deletion = useMutation({
    mutationFn: () => api('deleteUser'),
    onSuccess: () => session.logout(),
  });
  const close = deletion.isPending ? () => undefined : onClose;
  return (
    <Modal opened centered onClose={close} title="Delete Account" withCloseButton={false}>
      <Text>
        Are you sure you want to delete your account? This action cannot be undone. It permanently deletes:
      </Text>
      <List mt="sm" spacing={4} withPadding>
        {deleted.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
      {deletion.isError && (
        <Alert mt="md" color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
          {errorText(deletion.error, 'Failed to delete account. Please try again or contact support.')}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close} disabled={deletion.isPending} data-autofocus>
          Cancel
        </Button>
        <Button color="red" onClick={() => deletion.mutate()} disabled={deletion.isPending}>
          {deletion.isPending ? 'Deleting...' : 'Delete Account'}
        </Button>
      </Group>
    </Modal>
  );
}
