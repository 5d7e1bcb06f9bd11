import { partyIdOf } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import type { MessageTemplate } from '#domain/workspaces/messageTemplate.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { plainWords } from '#domain/search/plainWords.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { maxSites, maxTemplates } from '#domain/workspaces/workspace.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { strangeSite } from './sql.ts';

type Body = Record<string, unknown>;

/** Site.create of the entity API: the zone under its own name, and no more sites than a facility has. */
export async function createSite(work: Work, body: Body): Promise<Site> {
  await refuseMore(work, 'Site', maxSites, errorText('tooManySites', { count: maxSites }));
  return work.repo.create('Site', body, {}, resolved);
}

export function updateSite(work: Work, id: string, patch: Body): Promise<Site> {
  return work.repo.update('Site', id, patch, resolved);
}

/** MessageTemplate.create of the entity API. */
export async function createTemplate(work: Work, body: Body): Promise<MessageTemplate> {
  await refuseMore(work, 'MessageTemplate', maxTemplates, errorText('tooManyTemplates', { count: maxTemplates }));
  return work.repo.create('MessageTemplate', body);
}

/** The site a row is to name must be an open one of the facility. */
export async function assertSite(work: Work, facilityId: string | null, siteId: unknown): Promise<void> {
  if (typeof siteId !== 'string' || siteId === '') return;
  if (facilityId !== null && (await strangeSite(work.tx, facilityId, [siteId])) === null) return;
  throw wrongField('site_id', errorText('siteOfFacility'));
}

/** Sites that are new in the list must be open ones of the facility; one that was closed since stays in it. */
export async function assertSites(
  work: Work,
  facilityId: string,
  ids: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const added = ids.filter((id) => !before.includes(id));
  if ((await strangeSite(work.tx, facilityId, added)) === null) return;
  throw wrongField('site_ids', errorText('siteOfFacility'));
}

export interface CallerSites {
  /** Open sites that the caller may use. */
  sites: readonly Site[];
  /** The caller may act at these alone. */
  needsSite: boolean;
}

export async function sitesOfCaller(work: Work): Promise<CallerSites> {
  const person = personOf(work.actor);
  const open = await work.repo.find('Site', { facility_id: partyIdOf(person), is_closed: false });
  const own = person.seat?.siteIds ?? [];
  const needsSite = own.length > 0;
  return { sites: needsSite ? open.filter(({ id }) => own.includes(id)) : open, needsSite };
}

/** The site that a cell of a spreadsheet names. */
export function siteNamed<S extends Pick<Site, 'name'>>(sites: readonly S[], name: string): S | null {
  return sites.find((site) => plainWords(site.name) === plainWords(name)) ?? null;
}

/** A zone has several names; the one that time zone data goes by is stored. */
function resolved({ time_zone }: Pick<Site, 'time_zone'>): Partial<Site> {
  return { time_zone: new Intl.DateTimeFormat('en', { timeZone: time_zone }).resolvedOptions().timeZone };
}

/** Others of the facility wait with theirs until this transaction ends. */
export function takeTurn(
  { system }: Pick<Work, 'system'>,
  entity: 'Site' | 'MessageTemplate' | 'ApplicantView',
  facilityId: string,
): Promise<void> {
  return system.withAdvisoryLocks(`${entity} of ${facilityId}`);
}

/** Takes turns, so that of two at the same moment the second is counted after the first. */
export async function refuseMore(
  { system, actor }: Work,
  entity: 'Site' | 'MessageTemplate' | 'ApplicantView',
  most: number,
  said: ReturnType<typeof errorText>,
): Promise<void> {
  if (actor.kind !== 'user') return;
  const facility_id = partyIdOf(actor);
  await takeTurn({ system }, entity, facility_id);
  const found = await system.find(entity, { facility_id }, { limit: most });
  if (found.length === most) throw new AppError('CONFLICT', said, { extraData: { reason: 'limit' } });
}
