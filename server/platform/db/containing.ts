import { sql, type RawBuilder } from 'kysely';

/** The pattern of `like` for lower case texts that hold `part` as it was typed, in any letter case. */
export function containing(part: string): RawBuilder<string> {
  return sql`'%' || lower(${part.replace(/[\\%_]/g, '\\$&')}::text) || '%'`;
}
