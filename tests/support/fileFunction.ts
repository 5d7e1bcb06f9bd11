import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { implement } from '#server/platform/functions/implement.ts';

const values = {
  title: z.string(),
  note: z.string().nullish(),
  pages: z.int().nullish(),
  tags: z.array(z.string()).optional(),
};

/** A function that takes files and answers what it got. */
export const sayWhatCame = implement(
  contract({
    name: 'searchHelp',
    summary: 'Say what came',
    allowedTo: 'anyone',
    input: z.object({
      file: z.file().max(100_000).mime(['application/pdf', 'image/png']),
      second: z.file().nullish(),
      ...values,
    }),
    output: z.object({
      name: z.string(),
      type: z.string(),
      size: z.int(),
      head: z.string(),
      second: z.string().nullable(),
      ...values,
    }),
  }),
  async (_work, { file, second, ...rest }) => {
    const head = await file.slice(0, 5).text();
    return { name: file.name, type: file.type, size: file.size, head, second: second?.name ?? null, ...rest };
  },
);
