import { type Kysely, sql } from 'kysely';

const statements = [
  // Null: not suspended. Only an approved user can be.
  `alter table users add column suspended_at timestamptz`,
  `alter table users add constraint users_suspended_check
    check (suspended_at is null or approval_status = 'approved')`,
  // When a suspension stopped the article's writing or unscheduled it; null: it did not.
  `alter table articles add column paused_at timestamptz`,
  `create index articles_paused on articles (user_id) where paused_at is not null`,
  // A trigger, so that no code path schedules articles of suspended users: they become paused drafts instead.
  // The lock makes a suspension wait until every transaction that still read "not suspended" is visible.
  `create function pause_article_of_suspended_user() returns trigger language plpgsql as $$
    declare
      suspended timestamptz;
    begin
      select suspended_at into suspended from users where id = new.user_id for share;
      if suspended is not null then
        new.status := 'draft';
        new.paused_at := new.updated_at;
        new.next_attempt_at := null;
        if new.error_msg is null then
          new.error_code := 'account_suspended';
          new.error_msg := 'Paused while the account is suspended.';
        end if;
        if new.post_id is not null then
          -- A blog that has the post scheduled would publish it by itself.
          new.withdraw_at := new.updated_at;
          if new.placement = 'placed' then new.placement := 'moved'; end if;
        end if;
      end if;
      return new;
    end $$`,
  `create trigger articles_pause_of_suspended before update of status on articles
    for each row when (new.status = 'scheduled' and old.status <> 'scheduled' and new.platform <> 'other')
    execute function pause_article_of_suspended_user()`,
];

/** Reverting reinstates suspended users; paused articles stay drafts or wait for a retry. */
const wayBack = [
  `drop trigger articles_pause_of_suspended on articles`,
  `drop function pause_article_of_suspended_user()`,
  `update articles set status = 'error', error_code = 'writing_failed', error_msg = 'Writing was paused. Retry to continue.'
    where paused_at is not null and status in ('processing', 'generating') and not has_content`,
  `drop index articles_paused`,
  `alter table articles drop column paused_at`,
  `alter table users drop constraint users_suspended_check, drop column suspended_at`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of wayBack) await sql.raw(statement).execute(db);
}
