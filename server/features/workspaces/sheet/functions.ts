import { partyIdOf } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { memberColumns } from '#domain/workspaces/memberColumns.ts';
import * as contracts from '#domain/workspaces/sheetContracts.ts';
import { siteColumns } from '#domain/workspaces/siteColumns.ts';
import { inviteColleague } from '#server/features/workspaces/functions.ts';
import { membersOf } from '#server/features/workspaces/invitation.ts';
import { createSite, siteNamed, sitesOfCaller, takeTurn } from '#server/features/workspaces/sites.ts';
import { implementInParts } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { addSheetRows } from '#server/platform/functions/sheetRows.ts';
import type { Work } from '#server/platform/work.ts';
import { readMember, type RowMember } from './readMember.ts';
import { readSite } from './readSite.ts';

export const addSiteRows = implementInParts(contracts.addSiteRows, async (inPart, { rows, preview }) => {
  const { added: sites, failed } = await addSheetRows(inPart, rows, {
    columns: siteColumns,
    preview,
    read: (cells) => ({ body: readSite(cells) }),
    store: (work, body) => storeSite(work, body, preview),
  });
  return { success: true as const, sites, failed };
});

export const addMemberRows = implementInParts(contracts.addMemberRows, async (inPart, { rows, preview }) => {
  const places = await inPart(sitesOfCaller);
  const { added: members, failed } = await addSheetRows(inPart, rows, {
    columns: memberColumns,
    preview,
    read: (cells) => readMember(cells, places),
    store: (work, body) => storeMember(work, body, preview),
  });
  return { success: true as const, members, failed };
});

async function storeSite(work: Work, body: Record<string, unknown>, preview: boolean) {
  const facility_id = facilityOf(work);
  // Of two calls with the same row the second finds the site of the first.
  await takeTurn(work, 'Site', facility_id);
  const same = siteNamed(await work.system.find('Site', { facility_id }), String(body['name'] ?? ''));
  if (same) return { site_id: same.id, existed: true };
  const site = await createSite(work, body);
  return { site_id: preview ? null : site.id, existed: false };
}

async function storeMember(work: Work, body: RowMember, preview: boolean) {
  const facility_id = facilityOf(work);
  await work.system.withAdvisoryLocks(membersOf(facility_id));
  const now = work.services.clock().toISOString();
  const known = (await work.system.find('Member', { facility_id, email: body.email })).find(
    ({ status, expires_date }) => status === 'active' || (status === 'invited' && (expires_date ?? '') > now),
  );
  if (known) return { member_id: known.id, existed: true };
  try {
    const member = await inviteColleague(work, body);
    return { member_id: preview ? null : member.id, existed: false };
  } catch (error) {
    // The others may be members already, or have room tomorrow.
    if (error instanceof AppError && error.code === 'RATE_LIMITED')
      throw new AppError('CONFLICT', errorText('invitationsUsedUp'), { extraData: { reason: 'limit' } });
    throw error;
  }
}

function facilityOf({ actor }: Work): string {
  return partyIdOf(personOf(actor));
}
