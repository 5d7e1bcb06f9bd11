import { actsWith, partyIdOf, type UserActor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import { reportWeight } from '#domain/shared/limits.ts';
import { hidingReason, reportHours, reportTargets, type Report } from '#domain/moderation/report.ts';
import * as contracts from '#domain/moderation/contracts.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { alreadyDecided, lastDecision } from '#server/platform/auth/decisions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { hide, isTargetHidden, ownerOf, showAgain, takeAway, targetOf, type Target } from './items.ts';
import { mailAdministrators, notifyHidden, notifyOwner, notifyShown } from './mail.ts';
import { withItem } from './queue.ts';
import { countReports, queuedReports, recordOf, reportsSince, weighsEnough } from './sql.ts';

type Input = ParsedInputOf<typeof contracts.reportItem>;

export const reportItem = implement(contracts.reportItem, async (work, input) => {
  const person = personOf(work.actor);
  const target = targetOf(input);
  await withAdvisoryLocks(work, target);
  const [earlier] = await work.system.find(
    'Report',
    { reporter_id: person.id, ...target, status: 'open' },
    { limit: 1, lock: 'update' },
  );
  const report = earlier ? await reportAgain(work, earlier, input) : await reportFirst(work, person, input);
  return { report: viewed(work, report), hidden: await isTargetHidden(work, target) };
});

/** The open report stays. That it is about patient information may be added later, and is not lost. */
async function reportAgain(work: Work, earlier: Report, { reason, details }: Input): Promise<Report> {
  if (reason !== hidingReason || earlier.reason === hidingReason) return earlier;
  const report = await work.system.update('Report', earlier.id, { reason, details: details || earlier.details });
  await open(work, report);
  return report;
}

async function reportFirst(work: Work, person: UserActor, input: Input): Promise<Report> {
  const target = targetOf(input);
  const item = await work.repo.get(reportTargets[target.target_kind], target.target_id);
  await assertWithinLimit(work, person);
  const due = work.services.clock().getTime() + reportHours * 3_600_000;
  const report = await work.system.create('Report', {
    ...target,
    reason: input.reason,
    details: input.details ?? null,
    reporter_id: person.id,
    owner_id: ownerOf(target.target_kind, { ...item }),
    due_date: new Date(due).toISOString(),
  });
  await open(work, report);
  return report;
}

async function open(work: Work, report: Report): Promise<void> {
  const wasHidden = await isTargetHidden(work, targetOf(report));
  const hides = await hidesAtOnce(work, report);
  if (hides) await hide(work, targetOf(report));
  await mailAdministrators(work, report, hides || wasHidden);
  if (hides && !wasHidden) await notifyHidden(work, report);
  await audit(work.tx, work.actor, [{ action: 'report.open', entity: 'Report', entity_id: report.id }]);
}

async function hidesAtOnce(work: Work, report: Report): Promise<boolean> {
  if (report.reason !== hidingReason || report.reporter_id === null || (await wasDismissed(work, report))) return false;
  const { dismissed } = await recordOf(work.tx, report.reporter_id);
  return dismissed < reportWeight.doubtedAfter && (await weighsEnough(work.tx, work.services.env.reportHours, report));
}

/** A user whose report was dismissed can report the item again, but that does not hide it again. */
async function wasDismissed(work: Work, report: Report): Promise<boolean> {
  const { reporter_id, reason } = report;
  const same = { reporter_id, reason, ...targetOf(report), status: 'dismissed' } as const;
  return (await work.system.find('Report', same, { limit: 1 })).length > 0;
}

export const decideReport = implement(contracts.decideReport, async (work, { report_id, status, notes }) => {
  const person = personOf(work.actor);
  const target = targetOf(await work.repo.get('Report', report_id));
  await withAdvisoryLocks(work, target);
  const report = await work.repo.get('Report', report_id, { lock: 'update' });
  if (report.status !== 'open') {
    throw alreadyDecided('Report', report.status, await lastDecision(work.tx, 'Report', report.id, 'status'));
  }
  const decision = { status, notes, decided_by: person.id, decided_date: work.services.clock().toISOString() };
  const decided = await work.system.update('Report', report.id, decision);
  if (status === 'upheld') await uphold(work, decided, decision);
  else await dismiss(work, decided);
  return { report: viewed(work, decided) };
});

/** With the item gone there is nothing left to decide about it: its other open reports are upheld as well. */
async function uphold(work: Work, report: Report, decision: Partial<Report>): Promise<void> {
  const target = targetOf(report);
  for (const { id } of await work.system.find('Report', { ...target, status: 'open' }, { lock: 'update' })) {
    await work.system.update('Report', id, decision);
  }
  await takeAway(work, target);
  await notifyOwner(work, report);
}

async function dismiss(work: Work, report: Report): Promise<void> {
  const target = targetOf(report);
  const open = await work.system.find('Report', { ...target, status: 'open', reason: hidingReason }, { limit: 1 });
  const upheld = await work.system.find('Report', { ...target, status: 'upheld' }, { limit: 1 });
  if (open.length > 0 || upheld.length > 0 || !(await isTargetHidden(work, target))) return;
  await showAgain(work, target);
  await notifyShown(work, report);
}

export const answerReport = implement(contracts.answerReport, async (work, { answer, ...target }) => {
  const person = personOf(work.actor);
  await withAdvisoryLocks(work, target);
  const theirs = { ...target, owner_id: partyIdOf(person), status: 'open' } as const;
  const reports = await work.system.find('Report', theirs, { lock: 'update' });
  if (reports.length === 0 || !actsWith('recruit', person))
    throw new AppError('NOT_FOUND', 'No report of this waits for a decision');
  const said = { owner_answer: answer, answered_date: work.services.clock().toISOString() };
  for (const { id } of reports) await work.system.update('Report', id, said);
  return { success: true as const };
});

export const reportQueue = implement(contracts.reportQueue, async (work, input) => {
  const reports = [];
  for (const report of await queuedReports(work.tx, input)) reports.push(await withItem(work, report));
  return { ...(await countReports(work.tx)), reports };
});

/** Reports and decisions of one item happen one after the other: what is hidden follows from all of them. */
function withAdvisoryLocks(work: Work, { target_kind, target_id }: Target): Promise<void> {
  return work.system.withAdvisoryLocks(`report:${target_kind}:${target_id}`);
}

/** Each report takes an administrator's time and may hide another user's work. */
async function assertWithinLimit(work: Work, person: UserActor): Promise<void> {
  if (work.services.env.rateLimits === 'off') return;
  const { dismissed } = await recordOf(work.tx, person.id);
  const most = dismissed < reportWeight.doubtedAfter ? reportWeight.perDay : reportWeight.perDayDoubted;
  if ((await reportsSince(work.tx, person.id, 24 * 60 * 60)) < most) return;
  throw new AppError('RATE_LIMITED', errorText('tooManyReports'), {
    retryAfter: 3600,
  });
}

function viewed(work: Work, report: Report): Report {
  return work.repo.view('Report', report);
}
