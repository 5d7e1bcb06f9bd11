import { entity, type Row } from '#domain/core/entity.ts';
import {
  choice,
  optionalChoice,
  optionalInstant,
  optionalName,
  optionalRef,
  optionalText,
  ref,
  refs,
  text,
  withInitial,
} from '#domain/core/fields.ts';
import { workRoles } from '#domain/core/rights.ts';
import { memberStatuses, maxSites, providerStates } from '#domain/workspaces/workspace.ts';

const shown = [
  'facility_id',
  'user_id',
  'email',
  'full_name',
  'work_role',
  'site_ids',
  'status',
  'expires_date',
  'joined_date',
  'left_date',
] as const;

/**
 * A colleague of a facility, invited by address (`inviteMember`) and active once they have joined with their own account
 * (`joinFacility`). The facility account itself is its owner and has no row.
 */
export const Member = entity({
  name: 'Member',
  table: 'members',
  summary: 'A colleague who acts for a facility with an account of their own',
  area: 'people',
  fields: {
    facility_id: ref('User'),
    /** Who took the invitation; null until then, and once the account is gone. */
    user_id: optionalRef('User'),
    /** In lower case: the account that joins has this address. */
    email: text(254),
    full_name: optionalName(100),
    work_role: choice(workRoles),
    /** The sites they are limited to; none for all. */
    site_ids: refs(maxSites),
    status: withInitial(choice(memberStatuses), 'invited'),
    /** Until when the invitation holds. */
    expires_date: optionalInstant(),
    joined_date: optionalInstant(),
    left_date: optionalInstant(),
    /** SHA-256 of the invitation's token, in hexadecimal; null once it was used. */
    token_hash: optionalText(64),
    /** The id that the identity provider of the facility has for the member. */
    external_id: optionalText(255),
    /** Of a membership that the identity provider ended; null for all others. */
    provider_state: optionalChoice(providerStates),
  },
  hidden: ['token_hash', 'external_id', 'provider_state'],
  views: [
    { name: 'admin', rule: { role: 'admin' }, fields: shown },
    { name: 'own', rule: { owner: 'user_id' }, fields: shown },
    { name: 'party', rule: { facilityOwned: 'facility_id', may: 'seat' }, fields: shown },
  ],
  create: { rule: 'nobody', fields: [] },
  update: [],
  delete: 'nobody',
});

export type Member = Row<typeof Member>;
