import { entity, type Row } from '#domain/core/entity.ts';
import { choice, flag, optionalChoice, optionalInstant, ref, text, withInitial } from '#domain/core/fields.ts';
import { savedNameMaxLength } from '#domain/search/vocabulary.ts';
import { canonicalJobQuery, readJobQuery } from '#domain/search/jobQuery.ts';
import type { Address } from '#domain/search/searchAddress.ts';
import { canonicalTalentQuery, readTalentQuery } from '#domain/search/talentQuery.ts';

export const searchKinds = ['jobs', 'talent'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** How soon mail and push report what a search found; `off` keeps the search and reports nothing. */
export const alertFrequencies = ['instant', 'daily', 'weekly', 'off'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** Why a search finds nothing anymore: what it asks for is gone, or it found too much to report. */
const pausedReasons = ['criteria_gone', 'too_many'] as const;

export const maxSavedSearches = 50;

/** Matches within a day above which a search cannot report each immediately. */
export const maxInstantMatches = 50;

const shown = [
  'user_id',
  'kind',
  'name',
  'query',
  'frequency',
  'follows_profile',
  'paused_reason',
  'last_sent_date',
] as const;

export const SavedSearch = entity({
  name: 'SavedSearch',
  table: 'saved_searches',
  summary: 'A search that is kept under a name, and tells of what it finds',
  fields: {
    user_id: ref('User'),
    kind: choice(searchKinds),
    name: text(savedNameMaxLength),
    /** The canonical text: what is behind the `?` of the page's address. */
    query: text(1000),
    frequency: withInitial(choice(alertFrequencies), 'daily'),
    /** Made of the profile of its owner, and changed with it. */
    follows_profile: flag(false),
    paused_reason: optionalChoice(pausedReasons),
    last_sent_date: optionalInstant(),
  },
  views: [{ name: 'own', rule: { owner: 'user_id' }, fields: shown }],
  create: {
    rule: { any: [{ role: 'clinician' }, { role: 'facility' }] },
    fields: ['kind', 'name', 'query', 'frequency'],
    owner: 'user_id',
  },
  uniqueOn: ['user_id', 'kind', 'query', 'follows_profile'],
  update: [{ rule: { owner: 'user_id' }, fields: ['name', 'frequency'] }],
  delete: { owner: 'user_id' },
  ignored: ['user_id', 'follows_profile', 'paused_reason', 'last_sent_date'],
});

export type SavedSearch = Row<typeof SavedSearch>;

/**
 * What the address of a search asks for, as the one list of names and values that equal searches share; empty for
 * everything.
 */
export function canonicalSearch(kind: SearchKind, address: Address): [name: string, value: string][] {
  if (kind === 'jobs') return canonicalJobQuery(readJobQuery(address));
  // Which job they are compared with narrows nothing.
  return canonicalTalentQuery({ ...readTalentQuery(address), for_job: undefined });
}
