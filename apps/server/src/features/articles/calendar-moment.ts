/**
 * The calendar time of an article: when it was published, or when it is due. Must match the expression of the index
 * `articles_calendar`.
 */
export const calendarMoment =
  "case when status = 'published' then coalesce(published_at, due_at) else due_at end";
