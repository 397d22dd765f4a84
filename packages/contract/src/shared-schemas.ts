import { z } from 'zod';
import { isWebAddress, withScheme } from './web-address.ts';

/** A moment, ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime({ offset: true });

export const idParamsSchema = z.object({ id: z.uuid() });

/** What calls answer that have nothing to tell but that they worked. */
export const messageSchema = z.object({ message: z.string() });

/** The address of any web page, as it was typed but for a missing scheme. */
export const webAddressSchema = z
  .string()
  .trim()
  .max(2000)
  .transform(withScheme)
  .refine(isWebAddress, { message: 'Please enter a valid URL' });

/**
 * The address of a site. A missing scheme is added (specification, section 5); only http and https pass.
 */
export const siteUrlSchema = webAddressSchema.transform((value) => value.replace(/(?<!\/)\/+$/, ''));
