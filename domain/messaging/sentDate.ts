import type { Application } from '#domain/applications/application.ts';

/** When an application was sent; for one taken up again, the last time. Lists show and order applications by it. */
export function sentDate({ applied_date, created_date }: Pick<Application, 'applied_date' | 'created_date'>): string {
  return applied_date ?? created_date;
}
