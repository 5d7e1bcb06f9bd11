import { useState } from 'react';
import type { Applicant, BulkAnswer } from '#domain/applications/applicantContracts.ts';
import { undoSeconds } from '#domain/shared/limits.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { showFailure, showSuccess, showUndoable } from '#web/ui/toast.ts';
import { UndoToast } from '#web/ui/UndoToast.tsx';
import { applicantName } from './applicantFacts.ts';
import { useMessageApplicants, useMoveApplications } from './applicantQueries.ts';
import { useRejectApplicants, useUndoRejections, type RejectionDetails } from './rejections/rejectionQueries.ts';
import { useAssignReviewers, useTagApplications } from './teamQueries.ts';

export type BulkAction = 'shortlisted' | 'rejected' | 'message' | 'tags' | 'reviewers';

/** Does one thing with several applicants, and says by name where it was refused. */
export function useBulk(selected: readonly Applicant[], onDone: () => void) {
  // The same for a second try, so that no applicant gets the message twice.
  const [bulkKey, renewKey] = useState(() => crypto.randomUUID());
  const run = useRun(bulkKey);
  const tell = useTell(selected);
  const [action, isActing] = useSingleFlight(
    async (asked: BulkAction, concerned: readonly Applicant[], values: string[], details: RejectionDetails = {}) => {
      const application_ids = concerned.map(({ application }) => application.id);
      try {
        tell(asked, await run(asked, application_ids, values, details));
        renewKey(crypto.randomUUID());
        onDone();
      } catch (error) {
        showFailure(error);
      }
    },
  );
  return { action, isActing, bulkKey };
}

function useRun(bulk_key: string) {
  const move = useMoveApplications();
  const reject = useRejectApplicants();
  const write = useMessageApplicants();
  const tag = useTagApplications();
  const assign = useAssignReviewers();
  return (
    asked: BulkAction,
    application_ids: string[],
    values: string[],
    details: RejectionDetails,
  ): Promise<BulkAnswer> => {
    if (asked === 'message') return write.mutateAsync({ application_ids, body: values.join(), bulk_key });
    if (asked === 'tags') return tag.mutateAsync({ application_ids, add: values });
    if (asked === 'reviewers') return assign.mutateAsync({ application_ids, member_ids: values });
    if (asked === 'rejected') return reject.mutateAsync({ application_ids, ...details });
    const message = details.message?.trim() || null;
    return move.mutateAsync({ application_ids, new_status: asked, message, bulk_key });
  };
}

function useTell(selected: readonly Applicant[]) {
  const t = useMessages();
  const { formatList } = useFormats();
  const undo = useUndoRejections();
  const nameOf = (id: string) => {
    const one = selected.find(({ application }) => application.id === id);
    return one ? applicantName(one, t) : id;
  };
  const onUndo = (ids: string[]) =>
    undo.mutateAsync(ids).then(
      () => showSuccess(t('board.rejection.undoneSeveral', { count: ids.length })),
      (error) => showFailure(error, t('board.rejection.tooLate')),
    );
  return (asked: BulkAction, { done, skipped }: BulkAnswer) => {
    if (done.length > 0) {
      const said = t(`facility.bulk.done.${asked}`, { count: done.length });
      if (asked !== 'rejected') showSuccess(said);
      else {
        const toast = <UndoToast said={said} undo={t('facility.applicants.undo')} onUndo={() => void onUndo(done)} />;
        showUndoable(toast, undoSeconds);
      }
    }
    if (skipped.length === 0) return;
    showFailure(null, t('facility.bulk.skipped', { names: formatList(skipped.map(({ id }) => nameOf(id))) }));
  };
}
