import type { User } from '#domain/accounts/user.ts';
import type { derivedFields, profileFields } from '#domain/accounts/userFields.ts';

/** What anyone may see of a person: private fields are absent. */
export type PublicUser = Pick<
  User,
  'id' | 'created_date' | (typeof profileFields)[number] | (typeof derivedFields)[number]
>;
