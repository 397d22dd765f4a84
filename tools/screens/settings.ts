import type { Settings } from '@chapterhouse/contract/settings/endpoints';
import { people } from './base-fixtures.ts';
import type { Scene } from './scene.ts';

const at = '2026-11-20T12:00:00.000Z';

const none: Settings = {
  ai: { source: 'none', details: null, has_key: false, updated_at: null, ends_demo_billing: true },
  mail: { source: 'none', details: null, has_password: false, updated_at: null },
};

const stored: Settings = {
  ai: {
    source: 'stored',
    details: {
      provider: 'openai-compatible',
      model: 'llama3.3:70b',
      base_url: 'https://models.example.com/v1',
    },
    has_key: true,
    updated_at: at,
    ends_demo_billing: true,
  },
  mail: {
    source: 'stored',
    details: {
      host: 'mail.example.com',
      port: 587,
      security: 'starttls',
      user: 'robot',
      from: 'Chapterhouse <no-reply@example.com>',
    },
    has_password: true,
    updated_at: at,
  },
};

const environment: Settings = {
  ai: {
    source: 'environment',
    details: { provider: 'openai', model: 'gpt-5-mini', base_url: null },
    has_key: true,
    updated_at: null,
    ends_demo_billing: false,
  },
  mail: {
    ...stored.mail,
    source: 'environment',
    updated_at: null,
  },
};

const scene = { path: '/admin/settings', user: people.admin } as const;

export const settingsScenes: Record<string, Scene> = {
  settings: { ...scene, fixtures: { getSettings: none } },
  'settings-stored': {
    ...scene,
    fixtures: {
      getSettings: stored,
      testAiSettings: { ok: true, message: 'llama3.3:70b responded in 1.2 s.' },
      testMailSettings: {
        ok: false,
        message:
          'The mail server rejected the user name or password. It said: 535 5.7.8 Error: authentication failed',
      },
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Test Call' }).click();
      await page.getByText('responded in').waitFor();
      await page.getByRole('button', { name: 'Send Me a Test Email' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  'settings-environment': { ...scene, fixtures: { getSettings: environment } },
  'settings-refused': {
    ...scene,
    fixtures: {
      getSettings: none,
      saveAiSettings: {
        status: 400,
        error: {
          error: 'Model is required',
          code: 'invalid_input',
          details: [
            { field: 'model', message: 'Model is required' },
            { field: 'api_key', message: 'Enter an API key' },
          ],
        },
      },
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Save' }).first().click();
      await page.getByText('Model is required').waitFor();
    },
  },
  'settings-loading': { ...scene, fixtures: { getSettings: 'never' } },
  'settings-failing': {
    ...scene,
    fixtures: { getSettings: { status: 503, error: 'The database is out of reach.' } },
    act: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
};
