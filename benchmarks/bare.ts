/**
 * What a developer would write by hand for these addresses alone: Fastify, pg, and the statements the platform sends,
 * without sessions, rules, views, validation or reactions. PostgreSQL makes the JSON here as well, and every statement is
 * prepared by name: the comparison is about our own code, not about how rows become text.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { fieldOf, viewFields } from '#domain/core/entity.ts';
import { Job } from '#domain/jobs/job.ts';

/** What everyone reads of a job, as ours answers it: a route that left fields out would win without being quicker. */
const JOB = viewFields(Job.views.find(({ name }) => name === 'public')!)
  .map((name) =>
    fieldOf(Job, name)?.column === 'timestamp'
      ? `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${name}`
      : name,
  )
  .join(', ');
const PERSON = 'person-20000';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 });
const app = Fastify();

app.get('/list', async (_request, reply) => send(reply, await newestJobs()));

app.get<{ Querystring: { role: string; specialty: string } }>('/filter', async ({ query }, reply) => {
  const where = `role = $1 and specialty = $2 and status = 'active'`;
  return send(reply, await text('filter', jobList(where), [query.role, query.specialty]));
});

app.get<{ Params: { id: string } }>('/get/:id', async ({ params }, reply) =>
  send(
    reply,
    await text('get', `select row_to_json(r)::text as json from (select ${JOB} from jobs where id = $1) r`, [
      params.id,
    ]),
  ),
);

app.get<{ Querystring: { q: string } }>('/search', async ({ query }, reply) => {
  const where = `status = 'active' and job_search_text(title, specialty, description) like $1`;
  const found = [`%${query.q.toLowerCase()}%`];
  const [jobs, total] = await Promise.all([
    text('search', jobList(where), found),
    text('searched', `select count(*)::text as json from jobs where ${where}`, found),
  ]);
  return send(reply, `{"total":${total},"jobs":${jobs}}`);
});

app.post<{ Body: NewApplication }>('/create', async ({ body, headers }, reply) => {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    const answer = await apply(connection, body, String(headers['x-person']));
    await connection.query('commit');
    return send(reply, answer);
  } catch (error) {
    await connection.query('rollback');
    throw error;
  } finally {
    connection.release();
  }
});

app.post<{ Body: NewJob }>('/job', async ({ body, headers }, reply) => {
  const { title, description, role, location_type } = body;
  const stored = await text(
    'job',
    `insert into jobs as j (title, description, role, location_type, facility_id, created_by_id)
      values ($1, $2, $3, $4, $5, $5) returning row_to_json(j)::text as json`,
    [title, description, role, location_type, headers['x-person']],
  );
  return send(reply, stored);
});

app.put<{ Params: { id: string }; Body: Pick<NewJob, 'title'> }>(
  '/job/:id',
  async ({ params, body, headers }, reply) => {
    const stored = await text(
      'changed',
      `update jobs as j set title = $1, updated_date = now() where id = $2 and facility_id = $3
      returning row_to_json(j)::text as json`,
      [body.title, params.id, headers['x-person']],
    );
    return send(reply, stored);
  },
);

app.get('/me', async (_request, reply) =>
  send(
    reply,
    await text('me', 'select row_to_json(r)::text as json from (select * from users where id = $1) r', [PERSON]),
  ),
);

app.get('/jobs', async (_request, reply) => {
  const jobs = JSON.parse(await newestJobs()) as { id: string; title: string; facility_name: string }[];
  const items = jobs.map((job) => `<li><a href="/job-detail?id=${job.id}">${job.title}</a> ${job.facility_name}</li>`);
  return reply.type('text/html').send(`<!doctype html><title>Jobs</title><ul>${items.join('')}</ul>`);
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.once('SIGTERM', () => void app.close().then(() => pool.end()));

function newestJobs(): Promise<string> {
  return text('list', jobList(`status = 'active'`), []);
}

function jobList(where: string): string {
  return `select coalesce(json_agg(r), '[]')::text as json from
    (select ${JOB} from (select * from jobs where ${where} order by jobs.created_date desc, id limit 50) j) r`;
}

async function text(name: string, statement: string, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<{ json: string }>({ name, text: statement, values });
  return rows[0]!.json;
}

function send(reply: { type(mime: string): { send(body: string): unknown } }, json: string): unknown {
  return reply.type('application/json; charset=utf-8').send(json);
}

interface NewJob {
  title: string;
  description: string;
  role: string;
  location_type: string;
}

interface NewApplication {
  job_id: string;
  cover: string;
  proposed_rate: number | null;
}

/**
 * The writes of an application: who sees the address, the application, the facility's notification, and the mail that
 * waits.
 */
async function apply(connection: pg.PoolClient, body: NewApplication, personId: string): Promise<string> {
  const query = <R extends pg.QueryResultRow>(name: string, statement: string, values: unknown[]) =>
    connection.query<R>({ name, text: statement, values });
  const job = await query<{ facility_id: string; title: string; email: string; full_name: string }>(
    'applied for',
    `select j.facility_id, j.title, f.email, p.full_name from jobs j join users f on f.id = j.facility_id
      join users p on p.id = $2 where j.id = $1 and j.status = 'active' for share of j`,
    [body.job_id, personId],
  );
  const { facility_id, title, email, full_name } = job.rows[0]!;
  await query(
    'show',
    `update users set applied_facility_ids = array_append(applied_facility_ids, $1),
        contact_facility_ids = array_append(contact_facility_ids, $1)
      where id = $2 and not applied_facility_ids @> array[$1]`,
    [facility_id, personId],
  );
  const stored = await query<{ json: string }>(
    'apply',
    `insert into applications as a (job_id, applicant_id, facility_id, cover, proposed_rate, created_by_id)
      values ($1, $2, $3, $4, $5, $2) returning row_to_json(a)::text as json`,
    [body.job_id, personId, facility_id, body.cover, body.proposed_rate],
  );
  const text = `${full_name} applied for ${title}.`;
  await query(
    'tell',
    `insert into notifications (user_id, type, title, body, link)
      values ($1, 'new_application', 'New application', $2, '/facility-applicants')`,
    [facility_id, text],
  );
  await query(
    'mail',
    `insert into outbox_mails (to_address, subject, text, html, kind) values ($1, $2, $3, $3, 'news')`,
    [email, `New application for ${title}`, text],
  );
  return `{"success":true,"application":${stored.rows[0]!.json}}`;
}
