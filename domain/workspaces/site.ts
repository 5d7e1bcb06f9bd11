import { entity, type Row } from '#domain/core/entity.ts';
import { choice, flag, nameField, optionalChoice, optionalText, ref, withInitial, zone } from '#domain/core/fields.ts';
import { states } from '#domain/shared/vocabulary.ts';
import { weekDays } from '#domain/shared/zonedTime.ts';
import { swapRules } from './workspace.ts';

const shown = ['name', 'address', 'time_zone', 'week_start', 'facility_id'] as const;

/** A facility has at most `maxSites`. A site is closed and never deleted: what happened there names it. */
export const Site = entity({
  name: 'Site',
  table: 'sites',
  summary: 'A place of a facility, in one time zone',
  area: 'people',
  fields: {
    facility_id: ref('User'),
    name: nameField(120),
    address: optionalText(300),
    time_zone: zone(),
    /** The first day of the week in which hours of this site are counted. */
    week_start: withInitial(choice(weekDays), 'sun'),
    phone: optionalText(40),
    /** Whether the facility agrees before a colleague takes over a shift here. */
    swaps: withInitial(choice(swapRules), 'approval'),
    /** What CMS knows the place by: the state assigned it. Only `savePbjFacts` writes these two. */
    cms_facility_id: optionalText(16),
    cms_state: optionalChoice(states),
    /** Nothing new begins here. */
    is_closed: flag(false),
  },
  views: [
    {
      name: 'own',
      rule: { any: [{ facilityOwned: 'facility_id', may: 'seat', at: 'id' }, { role: 'admin' }] },
      fields: [...shown, 'phone', 'swaps', 'cms_facility_id', 'cms_state', 'is_closed'],
    },
    { name: 'public', rule: 'signedIn', fields: shown },
  ],
  create: {
    rule: { all: [{ may: 'own' }, 'onboarded', { facilityOwned: 'facility_id', may: 'own' }] },
    fields: ['name', 'address', 'time_zone', 'week_start', 'phone', 'swaps'],
    owner: 'facility_id',
    as: 'facility',
  },
  update: [
    {
      rule: { facilityOwned: 'facility_id', may: 'own' },
      fields: ['name', 'address', 'time_zone', 'week_start', 'phone', 'swaps', 'is_closed'],
    },
  ],
  delete: 'nobody',
  ignored: ['facility_id'],
});

export type Site = Row<typeof Site>;
