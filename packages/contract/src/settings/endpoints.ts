import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { timestampSchema } from '../shared-schemas.ts';

export const aiProviderSchema = z.enum(['openai', 'anthropic', 'google', 'openai-compatible']);
export type AiProvider = z.infer<typeof aiProviderSchema>;

/** `tls`: encrypted from the start. `starttls`: required. `optional`: STARTTLS if the server offers it. */
export const mailSecuritySchema = z.enum(['tls', 'starttls', 'optional']);
export type MailSecurity = z.infer<typeof mailSecuritySchema>;

/** Where a service's settings come from; the environment takes precedence. `none`: demo writer or outbox. */
const sourceSchema = z.enum(['environment', 'stored', 'none']);

/** Everything but the key. */
export const aiDetailsSchema = z.object({
  provider: aiProviderSchema,
  model: z.string(),
  base_url: z.string().nullable(),
});

/** Everything but the password. */
export const mailDetailsSchema = z.object({
  host: z.string(),
  port: z.int(),
  security: mailSecuritySchema,
  user: z.string().nullable(),
  from: z.string().meta({ description: 'The sender of mails.' }),
});

const aiSettingsSchema = z.object({
  source: sourceSchema,
  details: aiDetailsSchema.nullable().meta({ description: 'What is in use; null: sample texts.' }),
  has_key: z.boolean(),
  updated_at: timestampSchema.nullable(),
  ends_demo_billing: z.boolean().meta({
    description: 'Whether storing a provider switches demo billing off, because its calls cost money.',
  }),
});

const mailSettingsSchema = z.object({
  source: sourceSchema,
  details: mailDetailsSchema.nullable().meta({ description: 'What is in use; null: no mail is sent.' }),
  has_password: z.boolean(),
  updated_at: timestampSchema.nullable(),
});

export const settingsSchema = z.object({ ai: aiSettingsSchema, mail: mailSettingsSchema });
export type Settings = z.infer<typeof settingsSchema>;

const baseUrlSchema = z
  .url({ protocol: /^https?$/, error: 'Enter a URL that starts with http:// or https://' })
  .max(500)
  .refine((value) => !URL.canParse(value) || new URL(value).username + new URL(value).password === '', {
    message: 'Enter the URL without a user name and password',
  });

export const aiInputSchema = z.object({
  provider: aiProviderSchema,
  model: z.string().trim().min(1, 'Model is required').max(200),
  base_url: baseUrlSchema.nullable(),
  api_key: z
    .string()
    .trim()
    .max(1000)
    .optional()
    .meta({ description: 'The key of the service; left out: the stored key is kept.' }),
});
export type AiInput = z.infer<typeof aiInputSchema>;

export const mailInputSchema = z.object({
  host: z
    .string()
    .trim()
    .max(255)
    .regex(/^[\w.:-]+$/, 'Enter a host name, for example mail.example.com'),
  port: z.int('Enter a port number').min(1).max(65535),
  security: mailSecuritySchema,
  user: z
    .string()
    .trim()
    .max(320)
    .nullable()
    .meta({ description: 'The user name at the server; null: it requires no login.' }),
  password: z
    .string()
    .max(1000)
    .optional()
    .meta({ description: 'The password; left out: the stored password is kept.' }),
  from: z
    .string()
    .trim()
    .max(320)
    .regex(
      /^(?:[^<>\r\n]+ )?<?[^\s@<>]+@[^\s@<>]+>?$/,
      'Enter an address, for example Name <mail@example.com>',
    )
    .meta({ description: 'The sender of mails.' }),
});
export type MailInput = z.infer<typeof mailInputSchema>;

/** `message` contains the reply of the service. */
const testResultSchema = z.object({ ok: z.boolean(), message: z.string() });

const path = '/protected/admin/settings';
const access = 'admin';

export const settingsEndpoints = {
  getSettings: defineEndpoint({
    method: 'GET',
    path,
    access,
    keyScope: 'none',
    summary: 'Get the settings of the AI provider and the mail server, without key and password',
    response: settingsSchema,
  }),
  saveAiSettings: defineEndpoint({
    method: 'PUT',
    path: `${path}/ai`,
    access,
    keyScope: 'none',
    summary: 'Store the AI provider; used by all processes at once, unless the environment sets one',
    body: aiInputSchema,
    response: settingsSchema,
    errors: ['conflict'],
  }),
  removeAiSettings: defineEndpoint({
    method: 'DELETE',
    path: `${path}/ai`,
    access,
    keyScope: 'none',
    summary: 'Delete the stored AI provider; the demo writer is used again',
    response: settingsSchema,
  }),
  testAiSettings: defineEndpoint({
    method: 'POST',
    path: `${path}/ai/test`,
    access,
    keyScope: 'none',
    summary: 'Make one short model call with these settings, without storing them',
    body: aiInputSchema,
    response: testResultSchema,
  }),
  saveMailSettings: defineEndpoint({
    method: 'PUT',
    path: `${path}/mail`,
    access,
    keyScope: 'none',
    summary: 'Store the mail server; used by all processes at once, unless the environment sets one',
    body: mailInputSchema,
    response: settingsSchema,
    errors: ['conflict'],
  }),
  removeMailSettings: defineEndpoint({
    method: 'DELETE',
    path: `${path}/mail`,
    access,
    keyScope: 'none',
    summary: 'Delete the stored mail server; emails go to the outbox again',
    response: settingsSchema,
  }),
  testMailSettings: defineEndpoint({
    method: 'POST',
    path: `${path}/mail/test`,
    access,
    keyScope: 'none',
    summary: 'Send an email to the caller with these settings, without storing them',
    body: mailInputSchema,
    response: testResultSchema,
  }),
};
