import { type Kysely, type RawBuilder, sql } from 'kysely';

/** The text search configuration of a post's language. */
const config = sql`(case language
  when 'ar' then 'arabic' when 'da' then 'danish' when 'nl' then 'dutch' when 'en' then 'english' when 'fi' then 'finnish'
  when 'fr' then 'french' when 'de' then 'german' when 'el' then 'greek' when 'hi' then 'hindi' when 'hu' then 'hungarian'
  when 'id' then 'indonesian' when 'it' then 'italian' when 'no' then 'norwegian' when 'pt' then 'portuguese'
  when 'ro' then 'romanian' when 'ru' then 'russian' when 'es' then 'spanish' when 'sv' then 'swedish'
  when 'tr' then 'turkish' else 'simple' end)::regconfig`;
const apostrophes = '[’‘ʼ＇]';

/** Words behind a typographic apostrophe are found: “l’aquarium” by "aquarium". Posts without one keep their words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const words = (text: RawBuilder<unknown>) =>
    sql`to_tsvector(${config}, regexp_replace(${text}, ${apostrophes}, ${"'"}, 'g'))`;
  const above = sql`array_to_string(headings || categories, '. ')`;
  await sql`
    update site_posts set words =
      setweight(${words(sql`title`)}, 'A') || setweight(${words(above)}, 'B') || setweight(${words(sql`excerpt`)}, 'C')
    where title || ${above} || excerpt ~ ${apostrophes}
      and (language is null or language not in ('ja', 'zh', 'th'))`.execute(db);
}

/** Down: loses nothing; the words are as good for the release before. */
export async function down(): Promise<void> {}
