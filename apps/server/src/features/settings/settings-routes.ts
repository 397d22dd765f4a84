import type { MailSecurity, Settings } from '@chapterhouse/contract/settings/endpoints';
import type { Routes } from '../../http/route.ts';
import type { Services, UserContext } from '../../services.ts';
import { getSettings, removeSettings, saveAi, saveMail, testAi, testMail } from './manage-settings.ts';

export function settingsRoutes(services: Services) {
  return {
    getSettings: ({ user }) => presentSettings({ ...services, user }),
    saveAiSettings: async ({ user, body }) => {
      await saveAi({ ...services, user }, body);
      return presentSettings({ ...services, user });
    },
    removeAiSettings: async ({ user }) => {
      await removeSettings({ ...services, user }, 'ai');
      return presentSettings({ ...services, user });
    },
    testAiSettings: ({ user, body }) => testAi({ ...services, user }, body),
    saveMailSettings: async ({ user, body }) => {
      await saveMail({ ...services, user }, body);
      return presentSettings({ ...services, user });
    },
    removeMailSettings: async ({ user }) => {
      await removeSettings({ ...services, user }, 'mail');
      return presentSettings({ ...services, user });
    },
    testMailSettings: ({ user, body }) => testMail({ ...services, user }, body),
  } satisfies Partial<Routes>;
}

async function presentSettings(ctx: UserContext): Promise<Settings> {
  const { ai, mail } = await getSettings(ctx);
  const { env } = ctx;
  return {
    ai: {
      ...(env.ai.isSet
        ? aiOfEnvironment(env)
        : { ...presentStored(ai), has_key: ai !== null && ai.secretBox !== null }),
      ends_demo_billing: env.payments.provider === 'demo' && !env.payments.isDecided,
    },
    mail:
      env.smtpUrl === undefined
        ? { ...presentStored(mail), has_password: mail !== null && mail.secretBox !== null }
        : mailOfEnvironment(env.smtpUrl, env.mailFrom),
  };
}

function presentStored<Details>(stored: { details: Details; updatedAt: Date } | null) {
  return {
    source: stored ? ('stored' as const) : ('none' as const),
    details: stored?.details ?? null,
    updated_at: stored?.updatedAt.toISOString() ?? null,
  };
}

function aiOfEnvironment({ ai }: Services['env']) {
  const { provider, model = '', apiKey, baseUrl } = ai;
  return {
    source: 'environment' as const,
    details: provider === 'demo' ? null : { provider, model, base_url: withoutLogin(baseUrl) },
    has_key: apiKey !== undefined,
    updated_at: null,
  };
}

function mailOfEnvironment(smtpUrl: string, from = ''): Settings['mail'] {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const security: MailSecurity = protocol === 'smtps:' ? 'tls' : 'optional';
  return {
    source: 'environment',
    details: {
      host: hostname,
      port: port === '' ? (security === 'tls' ? 465 : 587) : Number(port),
      security,
      user: username || null,
      from,
    },
    has_password: password !== '',
    updated_at: null,
  };
}

function withoutLogin(address: string | undefined): string | null {
  if (address === undefined) return null;
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}
