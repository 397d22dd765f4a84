import type { AiProvider } from '@chapterhouse/contract/settings/endpoints';
import { TextInput } from '@mantine/core';
import { NativeSelect } from '../../components/fields/native-select.tsx';
import { PasswordInput } from '../../components/fields/password-input.tsx';
import { EnvironmentSettings, ServiceCard, ServiceForm, secretHint } from './service-card.tsx';
import classes from './settings.module.css';
import { aiCalls, type Settings } from './settings.queries.ts';
import { useServiceForm } from './use-service-form.ts';

type Ai = Settings['ai'];

const providers: Readonly<Record<AiProvider, { label: string; model: string }>> = {
  openai: { label: 'OpenAI', model: 'gpt-5-mini' },
  anthropic: { label: 'Anthropic', model: 'claude-sonnet-4-5' },
  google: { label: 'Google', model: 'gemini-2.5-flash' },
  'openai-compatible': { label: 'OpenAI-compatible server', model: 'llama3.3' },
};
const providerIds = Object.keys(providers) as AiProvider[];

export function AiCard({ ai }: { ai: Ai }) {
  return (
    <ServiceCard
      title="AI provider"
      source={ai.source}
      intro="Writes topics and articles. Without a provider, the demo writer produces sample text."
    >
      {ai.source === 'environment' ? <AiOfEnvironment ai={ai} /> : <AiForm ai={ai} />}
    </ServiceCard>
  );
}

function AiOfEnvironment({ ai: { details, has_key } }: { ai: Ai }) {
  return (
    <EnvironmentSettings
      variables="AI_PROVIDER, AI_MODEL, AI_API_KEY, AI_BASE_URL"
      details={
        details
          ? [
              ['Provider', providers[details.provider].label],
              ['Model', details.model],
              ['API key', has_key ? 'Set' : null],
              ['Base URL', details.base_url ?? 'The default of the provider'],
            ]
          : [['Provider', 'Demo writer']]
      }
    />
  );
}

function AiForm({ ai: { details, has_key, updated_at, ends_demo_billing } }: { ai: Ai }) {
  const form = useServiceForm({
    name: 'AI provider',
    consequence:
      'From then on the demo writer writes sample text, also in articles that are already planned for your blogs. The stored key is deleted.',
    calls: aiCalls,
    updatedAt: updated_at,
    secret: 'api_key',
    initial: {
      provider: details?.provider ?? 'openai',
      model: details?.model ?? '',
      base_url: details?.base_url ?? '',
      api_key: '',
    },
    toBody: ({ api_key, base_url, ...values }) => ({
      ...values,
      base_url: base_url.trim() || null,
      ...(api_key === '' ? {} : { api_key }),
    }),
  });
  const { provider } = form.values;
  const isServer = provider === 'openai-compatible';
  return (
    <ServiceForm form={form} testLabel="Test Call" updatedAt={updated_at}>
      <NativeSelect
        label="Provider"
        data={providerIds.map((value) => ({ value, label: providers[value].label }))}
        value={provider}
        onChange={(event) => form.change({ provider: event.currentTarget.value as AiProvider })}
      />
      <TextInput
        label="Model"
        placeholder={providers[provider].model}
        description="As the provider names it."
        {...form.field('model')}
      />
      <PasswordInput
        label={isServer ? 'API key (optional)' : 'API key'}
        autoComplete="off"
        description={secretHint(has_key)}
        {...form.field('api_key')}
      />
      <TextInput
        label={isServer ? 'Base URL' : 'Base URL (optional)'}
        type="url"
        placeholder="https://models.example.com/v1"
        description={isServer ? 'With its version path, which is usually /v1.' : 'Only for a proxy.'}
        {...form.field('base_url')}
      />
      {updated_at === null && ends_demo_billing && (
        <p className={classes.note}>
          Demo billing ends when you save a provider, because its calls cost money. All users are then on the
          default plan, until you set up Stripe.
        </p>
      )}
    </ServiceForm>
  );
}
