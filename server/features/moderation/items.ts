import { reportTargets, type Report, type ReportTarget } from '#domain/moderation/report.ts';
import { hidden, isHidden, shownAgain, takenDown } from '#domain/moderation/contentVisibility.ts';
import type { Work } from '#server/platform/work.ts';

/** What a report is about. */
export type Target = Pick<Report, 'target_kind' | 'target_id'>;

export function targetOf({ target_kind, target_id }: Target): Target {
  return { target_kind, target_id };
}

const ownerColumns: Readonly<Record<ReportTarget, string>> = {
  job: 'facility_id',
  user: 'id',
  post: 'user_id',
  message: 'sender_id',
  document: 'user_id',
};

/** Whose item this row is. */
export function ownerOf(kind: ReportTarget, row: Readonly<Record<string, unknown>>): string {
  return String(row[ownerColumns[kind]]);
}

export function hide(work: Work, target: Target): Promise<void> {
  return patch(work, target, hidden);
}

/** A credential that must not be here stops counting for its owner's verification as well. */
export function takeAway(work: Work, target: Target): Promise<void> {
  return patch(work, target, target.target_kind === 'document' ? { ...hidden, is_removed: true } : takenDown);
}

/** Only what nothing holds back anymore is shown again, so nothing has taken it down either. */
export function showAgain(work: Work, target: Target): Promise<void> {
  return patch(work, target, shownAgain);
}

export async function isTargetHidden(work: Work, { target_kind, target_id }: Target): Promise<boolean> {
  const [item] = await work.system.find(reportTargets[target_kind], { id: target_id }, { limit: 1 });
  return item ? isHidden(item) : false;
}

/** The item may have been deleted by then: in that case there is nothing to show or to hide. */
async function patch(work: Work, { target_kind, target_id }: Target, change: Record<string, boolean>): Promise<void> {
  const entity = reportTargets[target_kind];
  const [item] = await work.system.find(entity, { id: target_id }, { limit: 1, lock: 'update' });
  if (item) await work.system.update(entity, target_id, change);
}
