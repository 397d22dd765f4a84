import { ActionIcon, Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconDots, IconPlus } from '#icons';
import { Card } from '../src/components/card.tsx';
import { InlineError } from '../src/components/error-state.tsx';
import { NativeSelect } from '../src/components/fields/native-select.tsx';
import { PasswordInput } from '../src/components/fields/password-input.tsx';
import { Segmented } from '../src/components/fields/segmented.tsx';
import { Panel } from '../src/components/panel.tsx';
import { ProductMark } from '../src/components/product-mark.tsx';

const views = ['Preview', 'HTML'] as const;

export function Controls() {
  const [view, setView] = useState<(typeof views)[number]>('Preview');
  return (
    <Card title="Controls" action={<ProductMark size={28} />}>
      <Group>
        <Button leftSection={<IconPlus size={16} aria-hidden />}>Create Content</Button>
        <Button variant="default">Cancel</Button>
        <Button variant="outline">Approve</Button>
        <Button variant="outline" color="red">
          Reject
        </Button>
        <Button color="red">Delete</Button>
        <Button size="xs" variant="default">
          Small
        </Button>
        <Button disabled>Disabled</Button>
        <Button loading>Saving</Button>
        <ActionIcon variant="default" aria-label="More actions">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
        <Segmented legend="Show as" options={views} value={view} onChange={setView} />
      </Group>
    </Card>
  );
}

export function Fields() {
  return (
    <Card title="Forms">
      <Stack>
        <TextInput label="Name" placeholder="The Slow Oven" description="As readers know it" required />
        <TextInput
          label="Site address"
          defaultValue="slowoven"
          error="Enter an address such as https://example.com."
        />
        <PasswordInput label="Application password" defaultValue="abcd efgh" />
        <NativeSelect label="Period" data={['Day', 'Week', 'Month']} />
        <NativeSelect label="Blog" data={[{ value: '', label: 'Select a blog' }]} error="Select a blog." />
        <NativeSelect label="Collection" data={['Posts']} disabled />
        <Textarea label="Instructions" defaultValue="Write for people who bake once a week." />
        <Checkbox label="Publish the first one as soon as it is written" defaultChecked />
        <Checkbox label="Not in this plan" disabled />
        <InlineError message="WordPress refused the password. Create a new one and reconnect the site." />
        <Panel title="Plugin requirements" intro="Install them on the site before you continue.">
          <p>SEO Fields for the REST API</p>
        </Panel>
        <Panel title="Plugin requirements" busy>
          <p>Checking...</p>
        </Panel>
      </Stack>
    </Card>
  );
}
