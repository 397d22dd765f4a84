import type { MailSecurity } from '@chapterhouse/contract/settings/endpoints';
import { TextInput } from '@mantine/core';
import { NativeSelect } from '../../components/fields/native-select.tsx';
import { PasswordInput } from '../../components/fields/password-input.tsx';
import { EnvironmentSettings, ServiceCard, ServiceForm, secretHint } from './service-card.tsx';
import { mailCalls, type Settings } from './settings.queries.ts';
import { useServiceForm } from './use-service-form.ts';

type Mail = Settings['mail'];

const securities: Readonly<Record<MailSecurity, { label: string; port: string }>> = {
  starttls: { label: 'STARTTLS', port: '587' },
  tls: { label: 'TLS', port: '465' },
  optional: { label: 'STARTTLS if offered, otherwise unencrypted', port: '25' },
};
const securityIds = Object.keys(securities) as MailSecurity[];

export function MailCard({ mail }: { mail: Mail }) {
  return (
    <ServiceCard
      title="Mail server"
      source={mail.source}
      intro="Sends password resets and decisions about accounts. Without a server, emails are written to the outbox folder of the data directory."
    >
      {mail.source === 'environment' ? <MailOfEnvironment mail={mail} /> : <MailForm mail={mail} />}
    </ServiceCard>
  );
}

function MailOfEnvironment({ mail: { details, has_password } }: { mail: Mail }) {
  return (
    <EnvironmentSettings
      variables="SMTP_URL, MAIL_FROM"
      details={
        details
          ? [
              ['Host', `${details.host}:${details.port}`],
              ['Encryption', securities[details.security].label],
              ['User name', details.user],
              ['Password', has_password ? 'Set' : null],
              ['Sender', details.from],
            ]
          : []
      }
    />
  );
}

function MailForm({ mail: { details, has_password, updated_at } }: { mail: Mail }) {
  const form = useServiceForm({
    name: 'Mail server',
    consequence:
      'Emails are then only written to the outbox folder. Nobody receives password resets or account decisions. The stored password is deleted.',
    calls: mailCalls,
    updatedAt: updated_at,
    secret: 'password',
    initial: {
      host: details?.host ?? '',
      port: String(details?.port ?? securities.starttls.port),
      security: details?.security ?? 'starttls',
      user: details?.user ?? '',
      password: '',
      from: details?.from ?? '',
    },
    toBody: ({ port, user, password, ...values }) => ({
      ...values,
      // An empty field is no port, and the server says so.
      port: Number(port),
      user: user.trim() || null,
      ...(password === '' ? {} : { password }),
    }),
  });
  const { security, port } = form.values;
  return (
    <ServiceForm form={form} testLabel="Send Me a Test Email" updatedAt={updated_at}>
      <TextInput label="Host" placeholder="mail.example.com" {...form.field('host')} />
      <NativeSelect
        label="Encryption"
        data={securityIds.map((value) => ({ value, label: securities[value].label }))}
        value={security}
        onChange={(event) => {
          const next = event.currentTarget.value as MailSecurity;
          form.change({
            security: next,
            ...(port === securities[security].port && { port: securities[next].port }),
          });
        }}
      />
      <TextInput label="Port" inputMode="numeric" {...form.field('port')} />
      <TextInput
        label="Sender"
        placeholder="Chapterhouse <no-reply@example.com>"
        description="The address that emails come from."
        {...form.field('from')}
      />
      <TextInput label="User name (optional)" autoComplete="off" {...form.field('user')} />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        description={secretHint(has_password)}
        {...form.field('password')}
      />
    </ServiceForm>
  );
}
