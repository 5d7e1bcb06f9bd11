import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import { Job } from '#domain/jobs/job.ts';
import type { FormTemplate } from '#domain/workspaces/formTemplate.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { guessedZone } from '#web/i18n/zones.ts';

/** What a new job begins with: an earlier job of the facility, or a template. */
export interface JobStart {
  /** Names it among the drafts of this browser. */
  key: string;
  /** What it is filled in from. */
  name: string;
  fields: Partial<Job>;
  /** Fields that hold nothing valid anymore. */
  leftOut: readonly string[];
}

export interface Beginning {
  kind: 'copy' | 'template';
  id: string;
}

/** Null where there is no such job or template of the facility. `siteIds`: where its new jobs may be. */
export function jobStartQuery(client: Client, { kind, id }: Beginning, facilityId: string, siteIds: readonly string[]) {
  return queryOptions({
    queryKey: ['jobStart', kind, id, facilityId, siteIds],
    queryFn: async (): Promise<JobStart | null> => {
      const source = kind === 'copy' ? await ofJob(client, id) : await ofTemplate(client, id);
      if (source?.facility_id !== facilityId) return null;
      const { copyJob } = await import('#domain/jobs/jobCopy.ts');
      const today = civilDay(new Date(), guessedZone() ?? 'UTC');
      return { key: `${kind}-${id}`, name: source.name, ...copyJob(source.values, { siteIds, today }) };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

async function ofJob(client: Client, id: string) {
  const job = await client.entities.Job.get(id).catch(nullIfNotFound);
  if (!job) return null;
  const values = Object.fromEntries(Job.create.fields.map((field) => [field, job[field]]));
  return { facility_id: job.facility_id, name: job.title, values };
}

async function ofTemplate(client: Client, id: string) {
  const template = await client.entities.FormTemplate.get(id).catch(nullIfNotFound);
  if (template?.kind !== 'job') return null;
  const { facility_id, name, site_id, unit, content } = template;
  return { facility_id, name, values: { ...content, site_id, unit } };
}

/** What a template keeps of a job, and what it is for. What is empty is left out. */
export function templateOfJob(job: Partial<Job>): Pick<FormTemplate, 'content' | 'site_id' | 'unit'> {
  const { site_id = null, unit = null } = job;
  const others = Job.create.fields.filter((name) => name !== 'start_date' && name !== 'site_id' && name !== 'unit');
  const stated = others.flatMap((name) => (isEmpty(job[name]) ? [] : [[name, job[name]] as const]));
  return { content: Object.fromEntries(stated), site_id, unit };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
