/**
 * Where an article stands on the calendar: at the moment when it went live, or when it is due. Spelt as in the index
 * `articles_calendar`, which Postgres takes only for this very expression.
 */
export const calendarMoment =
  "case when status = 'published' then coalesce(published_at, due_at) else due_at end";
