import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#domain/core/contract.ts';
import type { BulkAnswer } from '#domain/applications/applicantContracts.ts';
import type { rejectApplicants } from '#domain/applications/rejectionContracts.ts';
import { AppError } from '#domain/core/errors.ts';
import { rejectionDelaySeconds } from '#domain/shared/limits.ts';
import { useClient } from '#web/api/client.ts';
import { changeApplication, keysUnderWay, refetchApplicants, refetchUnderWay } from '../applicantCache.ts';

/** What the team says of a rejection, and what it writes to the applicant. */
export type RejectionDetails = Omit<InputOf<typeof rejectApplicants>, 'application_ids'>;

/** Rejects one applicant, on the screen immediately. They learn of it an hour later, by the server. */
export function useRejectApplicant() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, details }: { id: string; details: RejectionDetails }) =>
      assertDone(await client.functions.rejectApplicants({ application_ids: [id], ...details })),
    onMutate: ({ id, details: { reason = null, note = null, message = null } }) => {
      const reject_at = new Date(Date.now() + rejectionDelaySeconds * 1000).toISOString();
      const fetching = keysUnderWay(queryClient);
      const change = { id, reject_at, reject_reason: reason, reject_note: note, reject_message: message };
      return { fetching, before: changeApplication(queryClient, change, always) };
    },
    onSuccess: (_answer, _sent, { fetching }) => refetchUnderWay(queryClient, fetching),
    onError: async (_error, { id }, begun) => {
      if (begun?.before) changeApplication(queryClient, { ...begun.before, id }, always);
      await refetchApplicants(queryClient);
    },
  });
}

export function useRejectApplicants() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof rejectApplicants>) => client.functions.rejectApplicants(input),
    onSettled: () => refetchApplicants(queryClient),
  });
}

/** Undoes rejections that the applicants do not know of yet; fails where one of them does. */
export function useUndoRejections() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (application_ids: string[]) =>
      assertDone(await client.functions.undoRejections({ application_ids })),
    onSuccess: ({ done }) => {
      for (const id of done) changeApplication(queryClient, { id, ...notRejected }, always);
      refetchUnderWay(queryClient);
    },
    onError: () => refetchApplicants(queryClient),
  });
}

const notRejected = { reject_at: null, reject_by: null, reject_reason: null, reject_note: null, reject_message: null };

/** A refusal of one of several comes as a part of the answer. */
function assertDone(answer: BulkAnswer): BulkAnswer {
  const [refused] = answer.skipped;
  if (refused) throw new AppError('WRONG_STEP', refused.reason, { extraData: { current: refused.current } });
  return answer;
}

const always = () => true;
