import type { MetaDescriptor } from 'react-router';
import { beginningOf } from '#domain/jobs/jobListing.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { breadcrumbList, type Step } from '#web/document/breadcrumbList.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { shareMeta, siteOf, translateOf, type PageArgs } from '#web/document/publicMeta.ts';
import { displayName, type Person } from './queries.ts';

/** The description of a user where their profile is shared. */
interface SharedPerson {
  id: string;
  user_role: Person['user_role'];
  /** Null when nothing is known. */
  name: string | null;
  description: string;
}

/** What the head of a profile says. */
export function personMeta(args: PageArgs, person: SharedPerson): MetaDescriptor[] {
  const site = siteOf(args.matches);
  if (!site) return [];
  const t = translateOf(args);
  const title = person.name ?? t('clinician.profile.unnamed');
  const description = person.description || t('clinician.profile.title');
  const search = `?id=${encodeURIComponent(person.id)}`;
  const self = { name: title, path: pageHref('Profile', { id: person.id }) };
  return [
    ...shareMeta(args, 'Profile', { title, description }, { search, kind: 'profile' }),
    breadcrumbList(site.publicUrl, [...personTrail(t, person), self]),
  ];
}

/** The part of a person that their page's head needs. */
export function sharedPerson(person: Person): SharedPerson {
  const { id, user_role, headline, location, specialties, credentials, bio } = person;
  const name = displayName(person);
  const words = [headline, location, specialties.slice(0, 4).join(', '), bio];
  return {
    id,
    user_role,
    name: name && credentials && user_role !== 'facility' ? `${name}, ${credentials}` : name,
    description: beginningOf(words.filter(Boolean).join(' · '), 200),
  };
}

/** The way to a profile: people are found among the talent, facilities by their jobs. */
export function personTrail(t: Translate, { user_role }: Pick<Person, 'user_role'>): Step[] {
  const home = { name: t('shell.nav.home'), path: pageHref('Home') };
  if (user_role === 'facility') return [home, { name: t('shell.nav.jobs'), path: pageHref('Jobs') }];
  return [home, { name: t('shell.nav.talent'), path: pageHref('Talent') }];
}
