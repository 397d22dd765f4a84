/** All shared components in all their states on one page, without a server: `npm run gallery`. */
import 'virtual:mantine-base.css';
import '../src/tokens.css';
import '../src/global.css';
import { Button, Group, MantineProvider, Stack, useMantineColorScheme } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Card } from '../src/components/card.tsx';
import { DialogWindow } from '../src/components/dialog/dialog-window.tsx';
import { confirm, info, useOpenDialog } from '../src/components/dialogs.ts';
import { PageHeader } from '../src/components/page-header.tsx';
import { toast } from '../src/components/toast/toast.ts';
import { ToastList } from '../src/components/toast/toast-list.tsx';
import { createThemeManager, cssVariables, theme } from '../src/theme.ts';
import { Controls, Fields } from './forms.tsx';
import { Badges, States, Tables } from './states.tsx';

function SchemeButton() {
  const { toggleColorScheme } = useMantineColorScheme();
  return (
    <Button variant="default" onClick={toggleColorScheme}>
      Light or dark
    </Button>
  );
}

const question = {
  type: 'danger',
  title: 'Delete article?',
  message: 'The text and its versions are deleted. This cannot be undone.',
  confirmLabel: 'Delete',
  busyLabel: 'Deleting...',
  onConfirm: () => new Promise((done) => setTimeout(done, 1_500)),
} as const;

function Overlays() {
  const about = (type: 'success' | 'error' | 'warning' | 'info') => () =>
    info({ type, title: 'Connection test', message: 'The site accepted the application password.' });
  return (
    <Card title="Dialogs and toasts">
      <Group>
        <Button variant="default" onClick={() => confirm(question)}>
          Question
        </Button>
        {(['success', 'error', 'warning', 'info'] as const).map((type) => (
          <Button key={type} variant="default" onClick={about(type)}>
            Dialog: {type}
          </Button>
        ))}
        {(['success', 'error', 'warning', 'info'] as const).map((type) => (
          <Button key={type} variant="default" onClick={() => toast[type]('The article was rescheduled.')}>
            Toast: {type}
          </Button>
        ))}
      </Group>
    </Card>
  );
}

function Gallery() {
  const dialog = useOpenDialog();
  return (
    <main style={{ maxWidth: '76rem', margin: '0 auto', padding: 'var(--ch-space-32) var(--ch-space-16)' }}>
      <PageHeader
        title="Components"
        subtitle="Every shared component and its states."
        actions={<SchemeButton />}
      />
      <Stack gap="lg">
        <Controls />
        <Fields />
        <Badges />
        <Tables />
        <States />
        <Overlays />
      </Stack>
      <ToastList />
      {dialog !== undefined && <DialogWindow dialog={dialog} />}
    </main>
  );
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

createRoot(container).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={createThemeManager()}
      defaultColorScheme="auto"
    >
      <Gallery />
    </MantineProvider>
  </StrictMode>,
);
