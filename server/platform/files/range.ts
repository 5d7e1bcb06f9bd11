import { AppError } from '#domain/core/errors.ts';
import type { ByteRange } from './storage.ts';

/** The one range a request asks for, null for the whole. INVALID_RANGE for several, and for what lies outside. */
export function readRange(header: string | undefined, size: number): ByteRange | null {
  if (header === undefined || !header.startsWith('bytes=')) return null;
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) throw invalid();
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw invalid();
  return { start, end };
}

function invalid(): AppError {
  return new AppError('INVALID_RANGE', 'This part of the file does not exist');
}
