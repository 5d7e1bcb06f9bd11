import { randomBytes } from 'node:crypto';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import * as contracts from '#domain/workspaces/signOnContracts.ts';
import { hashSessionToken } from '#server/platform/auth/sessionToken.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { managed, record, rowOf } from '#server/features/workspaces/signOn/functions.ts';
import { shownSignOn } from '#server/features/workspaces/signOn/sql.ts';
import { storeToken } from './sql.ts';

export const createProvisioningToken = implement(contracts.createProvisioningToken, async (work) => {
  const facilityId = await managed(work);
  const row = await rowOf(work, facilityId);
  if (row.verified_date === null) throw new AppError('CONFLICT', errorText('signOnUnproved'));
  // `olp_`, so that scanners of leaked secrets find one.
  const secret = `olp_${randomBytes(32).toString('base64url')}`;
  await storeToken(work.tx, facilityId, hashSessionToken(secret), work.services.clock());
  await record(work, 'sign_on.token_make');
  return { success: true as const, sign_on: shownSignOn(await rowOf(work, facilityId)), secret };
});

export const revokeProvisioningToken = implement(contracts.revokeProvisioningToken, async (work) => {
  const facilityId = await managed(work);
  if (await storeToken(work.tx, facilityId, null, null)) await record(work, 'sign_on.token_revoke');
  return { success: true as const };
});
