import type { QueuedReport } from '#domain/moderation/contracts.ts';
import type { Answers, SentRequest } from './answers.ts';
import { picture } from './chooseFile.ts';
import { refusedFileId } from './picturesPlugin.ts';
import { rowOf } from './rowOf.ts';
import { administratorRow, clinicianRow, facilityRow } from './rows.ts';

/** An open report of patient information in a post of the clinician of `clinicianRow`; `more` overrides. */
export function queuedReport({ report = {}, ...more }: QueuedMore = {}): QueuedReport {
  return {
    report: rowOf('Report', {
      ...{ id: 'report-1', target_kind: 'post', target_id: 'post-1', reason: 'PHI Violation', status: 'open' },
      ...{ owner_id: clinicianRow().id, reporter_id: facilityRow().id },
      due_date: new Date(Date.now() + 23.5 * 3_600_000).toISOString(),
      ...report,
    }),
    item: { title: null, text: 'Dressing change, day 3', media: null, link: null, hidden: true },
    owner_name: 'Noor Haddad',
    owner_active: true,
    reporter_name: 'Mercy Hospital',
    decided_by_name: null,
    warned: null,
    reporter_record: { reports: 2, dismissed: 0 },
    ...more,
  };
}

type QueuedMore = Partial<Omit<QueuedReport, 'report'>> & { report?: Partial<QueuedReport['report']> };

/** The queue as the server keeps it: a decision moves the report to the decided ones, a warning is noted. */
export function reportAnswers(given: readonly QueuedReport[]): Answers {
  let stored = [...given];
  const change = (id: string, to: (one: QueuedReport) => QueuedReport) => {
    stored = stored.map((one) => (one.report.id === id ? to(one) : one));
  };
  return {
    'POST functions/reportQueue': ({ body }: SentRequest) => {
      const [open, decided] = [true, false].map((is) =>
        stored.filter(({ report }) => (report.status === 'open') === is),
      );
      const isDecided = (body as { decided: boolean }).decided;
      return { open: open!.length, decided: decided!.length, reports: isDecided ? decided : open };
    },
    'POST functions/decideReport': ({ body }: SentRequest) => {
      const { report_id, status, notes } = body as { report_id: string; status: 'upheld' | 'dismissed'; notes: string };
      change(report_id, (one) => ({
        ...one,
        report: { ...one.report, status, notes, decided_by: administratorRow().id },
        decided_by_name: 'Ada Long',
      }));
      return { report: stored.find(({ report }) => report.id === report_id)?.report };
    },
    'POST functions/warnOwner': ({ body }: SentRequest) => {
      const warned = { name: 'Ada Long', date: '2026-11-03T10:00:00.000Z' };
      change((body as { report_id: string }).report_id, (one) => ({ ...one, warned }));
      return { success: true };
    },
    'PUT entities/User/*': ({ body }: SentRequest) => {
      const { is_active } = body as { is_active: boolean };
      for (const { report } of stored) change(report.id, (one) => ({ ...one, owner_active: is_active }));
      return clinicianRow({ is_active });
    },
  };
}

/** A picture that a report keeps from others, 60 px wide: its owner and administrators ask for an address of their own. */
export async function signedPicture(): Promise<{ link: string; answers: Answers }> {
  const signed_url = URL.createObjectURL(await picture(60));
  return {
    link: `/files/${refusedFileId}.png`,
    answers: { 'POST integration-endpoints/Core/CreateFileSignedUrl': { signed_url } },
  };
}
