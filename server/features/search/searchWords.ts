import { sql, type RawBuilder } from 'kysely';
import { ownWords } from '#domain/search/searchWords.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { jobTransaction } from '#server/platform/queue/allowJob.ts';
import type { Services } from '#server/platform/services.ts';
import type { Listing } from './listing.ts';

type Kind = Listing['kind'];

/** Words of our own lists, which may be offered whatever listings say. */
export async function learnOwnWords(tx: Db, kind: Kind): Promise<void> {
  await sql`
    insert into search_words (kind, word, lexeme, is_ours)
    select ${kind}, word, coalesce((ts_lexize('search_english', word))[1], word), true from unnest(${ownWords}::text[]) word
    order by word collate "C"
    on conflict (kind, word) do update set is_ours = true where not search_words.is_ours`.execute(tx);
}

export async function learnJobWords(tx: Db, ids: readonly string[]): Promise<void> {
  await learnWords(
    tx,
    'jobs',
    sql`select concat_ws(' ', job.title, job.description, job.role, job.specialty, job.facility_name, job.address,
      job.emr, job.duration, job.unit, job.benefits_text, job.other_pay, array_to_string(job.required_credentials, ' ')) as said
      from jobs job join listed_jobs listed on listed.job_id = job.id where job.id = any(${ids}::text[])`,
  );
}

/** Without names of people: the search suggests them to no one. */
export async function learnPeopleWords(tx: Db, ids: readonly string[]): Promise<void> {
  await learnWords(
    tx,
    'people',
    sql`select concat_ws(' ', person.headline, person.credentials, person.location,
      array_to_string(person.specialties || person.skills || person.certifications, ' ')) as said
      from users person join listed_people listed on listed.user_id = person.id where person.id = any(${ids}::text[])`,
  );
}

/** Words as they are written; sorted, so that two processes would not wait for each other in a circle. */
async function learnWords(tx: Db, kind: Kind, texts: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into search_words (kind, word, lexeme)
    select ${kind}, word, coalesce((ts_lexize('search_english', word))[1], word) from (
      select distinct word collate "C" as word
      from (${texts}) texts, regexp_split_to_table(search_plain(said), ' ') word where length(word) between 2 and 40
    ) written order by word
    on conflict (kind, word) do nothing`.execute(tx);
}

/** The job `countSearchWords`, once a day: how common each word is, and whether enough people use it to be offered. */
export async function countSearchWords({ pool }: Services): Promise<void> {
  await jobTransaction(pool, 'countSearchWords', async (tx) => {
    await countWords(
      tx,
      'jobs',
      sql`select word as lexeme, ndoc as uses from ts_stat('select words from listed_jobs')`,
      sql`select lexeme, count(distinct facility_id) as facilities
        from listed_jobs, unnest(tsvector_to_array(title_words)) lexeme group by lexeme`,
    );
  });
  await jobTransaction(pool, 'countSearchWords', async (tx) => {
    // Clinicians visible to facilities alone do not count, so that visitors cannot derive that they exist.
    const said = sql`select word as lexeme, ndoc as uses
      from ts_stat('select words from listed_people where shown_to = \'\'everybody\'\'', 'bc')`;
    await countWords(tx, 'people', said, sql`select lexeme, uses as facilities from said`);
  });
}

/** `said`: lexemes with the listings that have them; `named`: with how many different people use them. */
async function countWords(tx: Db, kind: Kind, said: RawBuilder<unknown>, named: RawBuilder<unknown>): Promise<void> {
  await sql`
    with said as materialized (${said}), named as materialized (${named})
    update search_words set uses = coalesce(said.uses, 0), facilities = coalesce(named.facilities, 0)
    from search_words word left join said using (lexeme) left join named using (lexeme)
    where word.kind = ${kind} and search_words.kind = ${kind} and word.word = search_words.word`.execute(tx);
  await sql`delete from search_words where kind = ${kind} and uses = 0 and not is_ours`.execute(tx);
}
