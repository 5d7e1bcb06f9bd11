import type { EntityName, RowOf } from '#domain/entities.ts';
import type { Job } from '#domain/jobs/job.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Repository } from '#server/platform/entities/Repository.ts';
import type { Services } from '#server/platform/services.ts';
import type { DemoNotifications } from './notifications.ts';

/** The demo's people and jobs by their short names, and the hand that writes what happened between them. */
export interface Demo {
  /** Writes into the open transaction, files included. */
  services: Services;
  repo: Repository;
  person(name: string): User;
  job(title: string): Job;
}

/** A row that looks as old as it is meant to. */
export function add<N extends EntityName>(
  { repo }: Demo,
  entity: N,
  age: number,
  draft: Record<string, unknown>,
): Promise<RowOf<N>> {
  return repo.create(entity, { ...draft, created_date: hoursAgo(age), updated_date: hoursAgo(age) });
}

export function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}

export function addNotification(
  demo: Demo,
  user_id: string,
  { age, ...news }: Omit<DemoNotifications, 'to'> & { event_key?: string },
): Promise<unknown> {
  return add(demo, 'Notification', age, { ...news, user_id });
}
