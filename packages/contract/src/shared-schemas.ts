import { z } from 'zod';
import { addressProblem, withScheme } from './web-address.ts';

/** A timestamp, ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime({ offset: true });

/** An id in a request. Ids are compared as text, so capitals become small letters. */
export const idSchema = z.uuid().toLowerCase();

export const idParamsSchema = z.object({ id: idSchema });

/** A page of a list that is short for most users; without a limit, all of it. */
export const pageQueryShape = {
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(200).optional(),
};

/** The response of endpoints that return only a message. */
export const messageSchema = z.object({ message: z.string() });

/** The URL of a web page; a missing scheme is added. */
export const webAddressSchema = z
  .string()
  .trim()
  .max(2000)
  .transform(withScheme)
  .superRefine((address, context) => {
    const message = addressProblem(address);
    if (message !== '') context.addIssue({ code: 'custom', message });
  })
  .meta({ examples: ['https://blog.example.com/five-ferns'] });

/**
 * The URL of a site. A missing scheme is added (specification, section 5); only http and https are accepted.
 */
export const siteUrlSchema = webAddressSchema.transform((value) => value.replace(/(?<!\/)\/+$/, ''));

/** Statuses with a defined color; the screen shows others in gray. */
export const siteStatusSchema = z.enum(['connected', 'error', 'pending']);
export type SiteStatus = z.infer<typeof siteStatusSchema>;

/** What sites of every platform have. */
export const siteShape = {
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  status: siteStatusSchema,
  status_message: z
    .string()
    .nullable()
    .meta({ description: 'The problem and what to do, if the status is `error`.' }),
  last_sync: timestampSchema.nullable(),
};
