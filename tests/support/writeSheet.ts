import { system } from '#domain/core/access.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { todayOf } from '#server/platform/today.ts';
import { sheetFacts } from './offerForm.ts';
import type { TestApp } from './testApp.ts';

/** The sheet of a job, with everything that an offer for it asks for. */
export async function writeSheet({ services }: TestApp, facility_id: string, job_id: string): Promise<void> {
  const server = new Repository(services.db, system, todayOf(services));
  await server.create('ReadinessSheet', { facility_id, job_id, ...sheetFacts });
}
