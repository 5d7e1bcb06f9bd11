import { optionalRef, ref, text } from '#domain/core/fields.ts';

/**
 * Whom a step of hiring is about, copied onto its row so that the row and the actor decide who sees it. Names are as they
 * were when the row was made.
 */
export const hiringScope = {
  facility_id: ref('User'),
  facility_name: text(120),
  clinician_id: ref('User'),
  clinician_name: text(120),
  site_id: optionalRef('Site'),
  application_id: ref('Application'),
  job_id: ref('Job'),
};

export const scopeNames = [
  'facility_id',
  'facility_name',
  'clinician_id',
  'clinician_name',
  'site_id',
  'application_id',
  'job_id',
] as const;
