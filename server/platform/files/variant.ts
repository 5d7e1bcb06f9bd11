import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { z } from 'zod';
import { AppError } from '#domain/core/errors.ts';
import { isPicture, pictureWidths, variantFormats, type FileType, type PictureWidth } from '#domain/shared/file.ts';

/** A picture in one of the closed list of widths, drawn when it is first asked for. */
export interface Variant {
  width: PictureWidth;
  type: VariantType;
}

/** The last is the picture's own: what every browser shows. */
export type VariantType = 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png';

export const variantQuery = z.object({
  w: z
    .unknown()
    .optional()
    .meta({ enum: pictureWidths.map(String), description: 'A picture no wider than this' }),
  format: z
    .unknown()
    .optional()
    .meta({ enum: variantFormats, description: 'With w. Without it the Accept header decides' }),
});

/**
 * What `?w=` and `?format=` ask for; null without `w`. Without `format` the browser's own list decides. BAD_REQUEST for
 * any other width or format, and for what is no picture: callers cannot make the server draw endlessly.
 */
export function variantOf(
  { query, headers }: Pick<FastifyRequest, 'headers'> & { query: z.output<typeof variantQuery> },
  type: FileType,
): Variant | null {
  if (query.w === undefined && query.format === undefined) return null;
  const width = pictureWidths.find((one) => String(one) === query.w);
  const format = variantFormats.find((one) => one === query.format);
  if (width === undefined) throw refusal(`w is one of ${pictureWidths.join(', ')}`);
  if (query.format !== undefined && !format) throw refusal(`format is one of ${variantFormats.join(', ')}`);
  if (!isPicture(type)) throw refusal('Only pictures come in widths');
  return { width, type: format ? `image/${format}` : accepted(headers, type) };
}

/** A browser that shows the newer ones names them; `*` alone says nothing. */
function accepted(headers: FastifyRequest['headers'], own: 'image/jpeg' | 'image/png'): VariantType {
  const named = new Negotiator({ headers }).mediaTypes();
  return newest.find((type) => named.includes(type)) ?? own;
}

const newest = variantFormats.map((format) => `image/${format}` as const);

/** Where it is stored, beside the file. */
export function variantKey(id: string, { width, type }: Variant): string {
  return `${id}.w${width}.${type.slice('image/'.length)}`;
}

/** All there may be of a file. */
export function variantKeys(id: string): string[] {
  const types: VariantType[] = [...newest, 'image/jpeg', 'image/png'];
  return pictureWidths.flatMap((width) => types.map((type) => variantKey(id, { width, type })));
}

function refusal(message: string): AppError {
  return new AppError('BAD_REQUEST', message);
}
