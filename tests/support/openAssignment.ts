import { system } from '#domain/core/access.ts';
import type { Application } from '#domain/applications/application.ts';
import type { Assignment } from '#domain/assignments/assignment.ts';
import { inTransaction } from '#server/platform/work.ts';
import { acceptedOffer } from './sentOffer.ts';
import type { TestApp } from './testApp.ts';

/** An assignment as accepting an offer begins one. */
export function openAssignment({ services }: TestApp, application: Application): Promise<Assignment> {
  const { id: application_id, applicant_id: clinician_id, facility_id, site_id, job_id } = application;
  const title = application.job_title ?? 'RN';
  const sides = { facility_id, facility_name: 'Mercy', clinician_id, clinician_name: 'Noor', site_id };
  return inTransaction(services, system, async (work) => {
    const server = work.system;
    const offer = await server.create('Offer', { ...sides, application_id, job_id, job_title: title, number: 1 });
    const assignment = await server.create('Assignment', {
      ...sides,
      application_id,
      job_id,
      title,
      offer_id: offer.id,
      kind: 'per_diem',
      engagement: 'employee',
      time_zone: 'America/Chicago',
      starts_on: '2027-01-04',
      facility_notice_hours: 24,
      facility_pays_minutes: 240,
      clinician_notice_hours: 24,
    });
    await acceptedOffer(work, offer, assignment);
    return assignment;
  });
}
