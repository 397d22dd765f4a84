import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema, messageSchema, timestampSchema } from '../shared-schemas.ts';
import { keyScopeIds } from './key-scopes.ts';

/** Where the browser goes afterwards. Only this distinguishes apps: anybody can register any name. */
const returnsToSchema = z.object({
  kind: z.enum(['website', 'computer', 'app']).meta({
    description:
      "What the browser returns to. `website`: a host. `computer`: a program on the user's own computer. `app`: what opens links of this scheme.",
  }),
  name: z.string(),
});
export type ReturnsTo = z.infer<typeof returnsToSchema>;

const scopesSchema = z.array(z.enum(keyScopeIds));

export const connectedAppSchema = z.object({
  id: z.uuid(),
  name: z.string().meta({ description: 'The name, as the app calls itself.' }),
  returns_to: returnsToSchema,
  scopes: scopesSchema,
  created_at: timestampSchema,
  last_used_at: timestampSchema
    .nullable()
    .meta({ description: 'When the app was last used, to the minute; null: never.' }),
  last_used_address: z.string().nullable(),
});
export type ConnectedApp = z.infer<typeof connectedAppSchema>;

export const consentSchema = z.object({
  name: z.string().meta({ description: 'The name, as the app calls itself.' }),
  returns_to: returnsToSchema,
  scopes: scopesSchema.meta({ description: 'What the app asks for.' }),
});
export type Consent = z.infer<typeof consentSchema>;

const consentParamsSchema = z.object({ id: z.string().regex(/^[\w-]{10,100}$/) });

const path = '/protected/connected-apps';
const consentPath = '/protected/oauth/consents/{id}';

export const connectedAppEndpoints = {
  listConnectedApps: defineEndpoint({
    method: 'GET',
    path,
    access: 'approved',
    keyScope: 'none',
    summary: 'List apps that are connected to the MCP server, newest first',
    response: z.object({ connected_apps: z.array(connectedAppSchema) }),
  }),
  disconnectApp: defineEndpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'approved',
    keyScope: 'none',
    summary: 'Disconnect an app; it stops working at once',
    params: idParamsSchema,
    response: messageSchema,
  }),
  getConsent: defineEndpoint({
    method: 'GET',
    path: consentPath,
    access: 'approved',
    keyScope: 'none',
    summary: 'Get what an app requests, in the browser that it opened',
    params: consentParamsSchema,
    response: consentSchema,
  }),
  decideConsent: defineEndpoint({
    method: 'POST',
    path: consentPath,
    access: 'approved',
    keyScope: 'none',
    summary: 'Authorize or deny an app',
    params: consentParamsSchema,
    body: z.object({
      scopes: scopesSchema
        .max(keyScopeIds.length)
        .meta({ description: 'What the app may do, of what it asks for; none: it is refused.' }),
    }),
    response: z.object({
      redirect_to: z.string().meta({ description: 'The address to which the browser must navigate.' }),
    }),
    errors: ['conflict'],
  }),
};
