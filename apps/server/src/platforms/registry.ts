import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { other } from './other/other.ts';
import { otherWebsiteRoutes } from './other/other-routes.ts';
import { createPlatforms } from './platform.ts';
import { webflow } from './webflow/webflow.ts';
import { addWebflowPages } from './webflow/webflow-pages-routes.ts';
import { webflowRoutes } from './webflow/webflow-routes.ts';
import { wordPress } from './wordpress/wordpress.ts';
import { addWordPressPages } from './wordpress/wordpress-pages-routes.ts';
import { wordPressRoutes } from './wordpress/wordpress-routes.ts';

/** Every platform of the product. Only this file and the container import a platform's folder. */
export const platforms = createPlatforms([wordPress, webflow, other]);

/** The specification's calls of each platform. */
export function platformRoutes(services: Services) {
  return { ...wordPressRoutes(services), ...webflowRoutes(services), ...otherWebsiteRoutes(services) };
}

/** Pages beside the contract, where platforms send the browser back to. */
export function addPlatformPages(app: FastifyInstance, services: Services): void {
  addWordPressPages(app, services);
  addWebflowPages(app, services);
}
