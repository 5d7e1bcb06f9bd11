import { system } from '#domain/core/access.ts';
import type { Document } from '#domain/credentials/document.ts';
import { passportForm, passportLimits, type Passport, type PassportCredential } from '#domain/privacy/passport.ts';
import type { User } from '#domain/accounts/user.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import { notificationTexts } from '#domain/notifications/notificationTexts.ts';
import { dataExportText } from '#domain/privacy/dataExportTexts.ts';
import { lastDecision } from '#server/platform/auth/decisions.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import type { Services } from '#server/platform/services.ts';
import { todayOf } from '#server/platform/today.ts';
import { publicNames } from './sql.ts';

/** The person's own documents that count, newest first. */
export async function ownDocuments(repo: Repository, userId: string): Promise<Document[]> {
  const where = { user_id: userId, is_removed: false };
  return repo.find('Document', where, {
    sort: '-created_date',
    limit: passportLimits.credentials,
  });
}

/** What the instance knows of a clinician's credentials. `paths`: where the file of a document lies in the archive. */
export async function readPassport(
  services: Pick<Services, 'db' | 'env' | 'clock'>,
  user: User,
  paths: ReadonlyMap<string, string>,
): Promise<Passport> {
  const { db, env, clock } = services;
  const credentials: PassportCredential[] = [];
  for (const document of await ownDocuments(new Repository(db, system, todayOf(services)), user.id)) {
    const { id, type, name, file_name, status, uploaded_date } = document;
    const checks = await checksOf(db, env.publicUrl, document);
    credentials.push({ type, name, file_name, status, uploaded_date, checks, file: paths.get(id) ?? null });
  }
  return {
    schema: passportForm,
    site: env.publicUrl,
    made_date: clock().toISOString(),
    person: {
      full_name: user.full_name,
      headline: user.headline,
      location: user.location,
      credentials: user.credentials,
      years_exp: user.years_exp,
      languages: user.languages,
      specialties: user.specialties,
      licensure_states: user.licensure_states,
    },
    roles: user.roles,
    credentials,
    references: await referencesOf(services, user),
  };
}

/** Only what the audit log knows: an approval from before it, or by the service role, has no name and no day. */
export async function checksOf(db: Db, site: string, { id, status }: Document): Promise<string[]> {
  if (status !== 'approved') return [];
  const decision = await lastDecision(db, 'Document', id, 'status');
  if (!decision?.by) return [];
  const date = new Date(decision.date).toISOString().slice(0, 10);
  // In English: its reader elsewhere may know another language than its owner.
  return [dataExportText('passport.approved', { site: new URL(site).host, date }).message];
}

/** As everyone may read them. */
async function referencesOf(
  services: Pick<Services, 'db' | 'env' | 'clock'>,
  user: User,
): Promise<Passport['references']> {
  const { db } = services;
  const person = actorOf(user);
  const limits = { sort: '-created_date', limit: passportLimits.references } as const;
  const reviews = await new Repository(db, person, todayOf(services)).find('Review', { reviewee_id: user.id }, limits);
  const ids = reviews.flatMap(({ reviewer_id }) => (reviewer_id === null ? [] : [reviewer_id]));
  const names = await publicNames(db, person, ids);
  return reviews.map(({ reviewer_id, created_date, stars, comment, tags }) => ({
    by: names.get(reviewer_id ?? '') ?? notificationTexts['name.unknown'],
    date: created_date,
    stars,
    comment,
    tags,
  }));
}
