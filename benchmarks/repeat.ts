/**
 * A hand-written route for each search: it sends the statements that ours sends, in a transaction as ours, and answers
 * their rows, without rules, views and validation. The statements come from the file that STATEMENTS names.
 */
import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import pg from 'pg';
import type { Sent } from '#tests/support/statements.ts';

const searches = JSON.parse(await readFile(process.env['STATEMENTS']!, 'utf8')) as Readonly<Record<string, Sent[]>>;
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 });
const app = Fastify();

app.get('/ready', async () => 'ready');

app.get<{ Params: { name: string } }>('/:name', async ({ params }) => {
  const client = await pool.connect();
  try {
    const answers: unknown[] = [];
    for (const { text, values } of searches[params.name] ?? []) {
      answers.push((await client.query<object>(text, [...values])).rows);
    }
    return answers;
  } finally {
    client.release();
  }
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
