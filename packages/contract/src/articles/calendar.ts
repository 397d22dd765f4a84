import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idSchema, timestampSchema } from '../shared-schemas.ts';
import { articleStatusSchema, platformSchema } from './entities.ts';

/** An article on the calendar: `date` is when it was published, or when it is due. */
export const calendarArticleSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  site: z.string(),
  site_id: z.uuid().nullable(),
  platform: platformSchema,
  status: articleStatusSchema,
  date: timestampSchema,
  has_content: z.boolean(),
  error_msg: z.string().nullable(),
});
export type CalendarArticle = z.infer<typeof calendarArticleSchema>;

const dayMs = 86_400_000;

export const calendarQuerySchema = z
  .object({ from: timestampSchema, to: timestampSchema, site_id: idSchema.optional() })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    path: ['to'],
    message: 'The end must be after the start.',
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= limits.calendar.days * dayMs, {
    path: ['to'],
    message: `A calendar covers at most ${limits.calendar.days} days`,
  });
export type CalendarQuery = z.infer<typeof calendarQuerySchema>;

export const calendarEndpoints = {
  getCalendar: defineEndpoint({
    method: 'GET',
    path: '/protected/content/calendar',
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'List articles published or due in a period, in order',
    query: calendarQuerySchema,
    /** `is_cut`: there are more than the limit, and the last ones are omitted. */
    response: z.object({ articles: z.array(calendarArticleSchema), is_cut: z.boolean() }),
  }),
};
