import { filterBounds, invalidQuery } from './condition.ts';

/**
 * PostgreSQL's matcher is linear except for back references and large or nested counts, which are refused here; a time
 * limit on the statement catches what is left.
 */
export function checkedPattern(operand: unknown): string {
  if (typeof operand !== 'string') throw invalidQuery('$regex needs text');
  if (operand.length > filterBounds.patternLength) throw invalidQuery('The pattern is too long');
  if (operand.startsWith('***')) throw invalidQuery('The pattern is not valid');
  if (/\\[1-9]/.test(operand)) throw invalidQuery('The pattern may not refer back');
  const counts = [...operand.matchAll(/\{(\d*),?(\d*)\}/g)];
  const tooLarge = counts.some(([, low, high]) => Math.max(Number(low), Number(high)) > 50);
  if (tooLarge || counts.length > 4) throw invalidQuery('The pattern is too costly');
  return operand;
}
