import { apiKeyEndpoints } from './accounts/api-keys.ts';
import { connectedAppEndpoints } from './accounts/connected-apps.ts';
import { accountEndpoints } from './accounts/endpoints.ts';
import { approvalEndpoints } from './articles/approval.ts';
import { calendarEndpoints } from './articles/calendar.ts';
import { claimsEndpoints } from './articles/claims.ts';
import { clusterEndpoints } from './articles/cluster.ts';
import { editingEndpoints } from './articles/editing-endpoints.ts';
import { articleEndpoints, liveEndpoints } from './articles/endpoints.ts';
import { exportEndpoints, historyEndpoints } from './articles/history-endpoints.ts';
import { linksEndpoints } from './articles/links.ts';
import { pictureEndpoints } from './articles/picture-endpoints.ts';
import { qualityEndpoints } from './articles/quality.ts';
import { recordEndpoints } from './articles/record.ts';
import { refreshEndpoints } from './articles/refresh-endpoints.ts';
import { wizardEndpoints } from './articles/wizard-endpoints.ts';
import { billingEndpoints } from './billing/endpoints.ts';
import { dashboardEndpoints } from './dashboard/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { mediaEndpoints } from './media/endpoints.ts';
import { operationsEndpoints } from './operations/endpoints.ts';
import { platformEndpoints } from './platforms/endpoints.ts';
import { promptEndpoints } from './prompts/endpoints.ts';
import { settingsEndpoints } from './settings/endpoints.ts';
import { editorialEndpoints } from './sites/editorial.ts';
import { siteEndpoints } from './sites/endpoints.ts';
import { siteIndexEndpoints } from './sites/posts.ts';
import { siteProfileEndpoints } from './sites/profile.ts';
import { systemEndpoints } from './system/endpoints.ts';
import { webhookEndpoints } from './webhooks/endpoints.ts';

/** All endpoints, by name. */
export const endpoints = {
  ...systemEndpoints,
  ...accountEndpoints,
  ...apiKeyEndpoints,
  ...connectedAppEndpoints,
  ...promptEndpoints,
  ...articleEndpoints,
  ...calendarEndpoints,
  ...historyEndpoints,
  ...wizardEndpoints,
  ...editingEndpoints,
  ...liveEndpoints,
  ...refreshEndpoints,
  ...exportEndpoints,
  ...qualityEndpoints,
  ...claimsEndpoints,
  ...linksEndpoints,
  ...clusterEndpoints,
  ...approvalEndpoints,
  ...mediaEndpoints,
  ...recordEndpoints,
  ...pictureEndpoints,
  ...dashboardEndpoints,
  ...siteEndpoints,
  ...siteProfileEndpoints,
  ...editorialEndpoints,
  ...siteIndexEndpoints,
  ...platformEndpoints,
  ...billingEndpoints,
  ...operationsEndpoints,
  ...settingsEndpoints,
  ...webhookEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
