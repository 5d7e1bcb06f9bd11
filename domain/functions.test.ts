import { expect, test } from 'vitest';
import { z } from 'zod';
import { functions } from './functions.ts';
import { seenDateSchema } from '#domain/core/schemaOf.ts';

interface Shape {
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
  format?: string;
  description?: string;
}

/** The dates of a call that say how its caller has seen a row, with what is written about each. */
function seenDates(shape: Shape, path = ''): { path: string; description: string | undefined }[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const inside = [field].concat(field.anyOf ?? []);
    const date = /seen$|updated_date$/.test(name) && inside.find(({ format }) => format === 'date-time');
    const deeper = inside.flatMap((one) => seenDates(one, `${path}${name}.`));
    return date ? deeper.concat({ path: path + name, description: date.description ?? field.description }) : deeper;
  });
}

test('(C1) every guard of what the caller has seen takes the one date that is compared in one place', () => {
  const found = Object.values(functions).flatMap(({ name, input }) =>
    seenDates(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape, `${name}.`),
  );
  expect(found.map(({ path }) => path)).toEqual(expect.arrayContaining(['reviewDocument.seen.updated_date']));
  expect(found.filter(({ description }) => description !== seenDateSchema.description)).toEqual([]);
});
