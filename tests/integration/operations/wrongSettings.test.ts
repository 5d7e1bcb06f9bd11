import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/platform/env.ts';
import { makeServices } from '#server/makeServices.ts';
import { privateFolder, removeFolder } from '#scripts/scratch/programs.ts';
import { freshDatabase } from '#tests/support/database.ts';

let folder: string;
let good: string;

beforeAll(async () => {
  folder = await privateFolder();
  good = await freshDatabase();
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => removeFolder(folder));

const cases: readonly [string, () => Record<string, string>, RegExp][] = [
  [
    'a wrong database password',
    () => ({ DATABASE_URL: good.replace(/:[^:@]+@/, ':wrong@') }),
    /^DATABASE_URL is refused by .*: the password of \w+ is wrong/,
  ],
  [
    'no such database',
    () => ({ DATABASE_URL: good.replace(/\/openlocum_test_\w+/, '/none') }),
    /^DATABASE_URL names the database none, which .* does not have/,
  ],
  ['a file as data folder', () => ({ DATA_DIR: join(folder, 'file') }), /^DATA_DIR .* is a file/],
  ['a data folder below a file', () => ({ DATA_DIR: join(folder, 'file', 'data') }), /^DATA_DIR .* is a file, or/],
  ['a data folder that cannot be written', () => ({ DATA_DIR: '/sys/openlocum' }), /^DATA_DIR .* cannot be/],
];

test.each(cases)('D8: %s is one sentence that names the setting', async (_, settings, sentence) => {
  const env = readEnv({ DATA_DIR: join(folder, 'data'), DATABASE_URL: good, LOG_LEVEL: 'fatal', ...settings() });
  await expect(makeServices(env)).rejects.toMatchObject({
    name: 'OperatorError',
    message: expect.stringMatching(sentence),
  });
});
