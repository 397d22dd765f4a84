import type { Routes } from '../../../http/route.ts';
import type { CurrentUser, Services, UserContext } from '../../../services.ts';
import { presentMedia } from '../../media/media-reader.ts';
import { generatePictures, getPictureOptions } from './generate-pictures.ts';
import { retryFeaturedImage } from './make-featured-image.ts';
import { proposeAltText } from './propose-alt-text.ts';

/** Routes for the pictures of an article. */
export function pictureRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  return {
    getPictureOptions: async ({ user, params }) => getPictureOptions(as(user), params.id),
    generatePictures: async ({ user, params, body }) => {
      const { media, cost } = await generatePictures(as(user), { ...params, ...body });
      return { media: media.map((row) => presentMedia(services, row)), cost };
    },
    retryFeaturedImage: async ({ user, params }) => retryFeaturedImage(as(user), params.id),
    proposeAltText: async ({ user, params }) => {
      const { alt, basedOn } = await proposeAltText(as(user), params);
      return { alt, based_on: basedOn };
    },
  } satisfies Partial<Routes>;
}
