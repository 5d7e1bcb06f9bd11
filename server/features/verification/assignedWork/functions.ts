import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import * as contracts from '#domain/verification/assignedWorkContracts.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { readAssigned, writeAssigned } from './sql.ts';

export const assignedWork = implement(contracts.assignedWork, async ({ tx }, { kind, subject_ids }) => ({
  assigned: await readAssigned(tx, kind, subject_ids),
}));

export const assignWork = implement(
  contracts.assignWork,
  async (work, { kind, subject_id, admin_id, seen_admin_id }) => {
    const { repo, system, tx } = work;
    await (kind === 'facility' ? repo.get('User', subject_id) : repo.get('Document', subject_id));
    if (admin_id !== null) {
      const found = await system.find('User', { id: admin_id, role: 'admin', is_active: true }, { limit: 1 });
      if (found.length === 0) throw wrongField('admin_id', errorText('noAdministrator'));
    }
    await system.withAdvisoryLocks(`work ${kind} ${subject_id}`);
    const [before] = await readAssigned(tx, kind, [subject_id]);
    const has = before?.admin_id ?? null;
    if (has !== admin_id && has !== seen_admin_id)
      throw new AppError('CONFLICT', errorText('workTaken'), { extraData: { reason: 'changed' } });
    if (has !== admin_id) await writeAssigned(tx, kind, subject_id, admin_id, work.services.clock());
    const [assigned] = await readAssigned(tx, kind, [subject_id]);
    return { success: true as const, assigned: assigned ?? null };
  },
);
