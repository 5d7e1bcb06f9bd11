import type { Member } from './people.ts';

/** Approves all documents of the clinician, which makes the clinician verified. */
export async function approveCredentials(
  admin: Pick<Member, 'client'>,
  { client }: Pick<Member, 'client'>,
): Promise<void> {
  for (const { id } of await client.entities.Document.list()) {
    await admin.client.entities.Document.update(id, { status: 'approved' });
  }
}
