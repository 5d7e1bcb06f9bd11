import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { isRejectionPending } from '#domain/applications/pendingRejection.ts';
import { AppError } from '#domain/core/errors.ts';
import { undoSeconds } from '#domain/shared/limits.ts';
import { applicationStatuses, type ApplicationStatus } from '#domain/shared/vocabulary.ts';
import { useOpenThread } from '#web/features/messaging/queries.ts';
import { useAddressParams, type AddressChanges } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useActor, useMay } from '#web/session/membership.ts';
import { showFailure, showSuccess, showUndoable } from '#web/ui/toast.ts';
import { UndoToast } from '#web/ui/UndoToast.tsx';
import { applicantName } from './applicantFacts.ts';
import { useApplicationTransition, useUndoShortlist, type HireReason } from './applicantQueries.ts';
import { useRejectApplicant, type RejectionDetails } from './rejections/rejectionQueries.ts';
import { useUndoRejection } from './rejections/useUndoRejection.ts';
import { readApplicantSearch } from './applicantSearch.ts';
import { decisionsOn, type FacilityDecision } from './facilityDecisions.ts';

/** Search, filters and the opened application, as the address has them. */
export function useApplicantAddress() {
  const [params, set] = useAddressParams();
  return {
    search: readApplicantSearch(params),
    openedId: params.get('id'),
    // What is opened may not be among what is shown next.
    narrow: (changes: AddressChanges) => set({ ...changes, id: null }),
    sort: (sort: string) => set({ sort: sort === 'newest' ? null : sort }),
    // A step in the history: on a phone, Back closes it again.
    open: (id: string) => set({ id }, params.has('id')),
    close: () => set({ id: null }),
  };
}

/** Why an applicant is hired without an offer, or rejected. */
export interface DecisionDetails {
  hire?: HireReason;
  rejection?: RejectionDetails;
}

export interface ApplicantActions {
  /** What waits for an answer to its question. */
  asked: { applicant: Applicant; decision: FacilityDecision } | null;
  isActing: boolean;
  /** Shortlists immediately; asks before rejecting and hiring. Does nothing where the decision is not offered. */
  take(applicant: Applicant, decision: FacilityDecision): void;
  confirm(details?: DecisionDetails): Promise<void>;
  cancel(): void;
  message(applicant: Applicant): void;
}

/** What the logged-in user may decide. */
export function useDecisions(): (applicant: Applicant) => readonly FacilityDecision[] {
  const actor = useActor();
  return (applicant) => decisionsOn(applicant, actor);
}

/** `onDecided` is called as soon as an applicant was shortlisted or rejected on the screen. */
export function useApplicantActions(onDecided: (applicant: Applicant) => void): ApplicantActions {
  const t = useMessages();
  const [asked, setAsked] = useState<ApplicantActions['asked']>(null);
  const transition = useApplicationTransition();
  const rejection = useRejectApplicant();
  const [openThread, isOpening] = useOpenThread();
  const decisions = useDecisions();

  const offerUndo = useOfferUndo();
  const [move, isMoving] = useSingleFlight(
    async (applicant: Applicant, decision: FacilityDecision, details: DecisionDetails = {}) => {
      const { id } = applicant.application;
      const name = applicantName(applicant, t);
      try {
        const answered =
          decision === 'rejected'
            ? rejection.mutateAsync({ id, details: details.rejection ?? {} })
            : transition.mutateAsync({ id, status: decision, hire: details.hire });
        if (decision !== 'hired') onDecided(applicant);
        await answered;
        const said = t(`facility.applicants.done.${decision}`, { name });
        if (decision === 'hired') showSuccess(said);
        else offerUndo[decision](applicant, said);
      } catch (error) {
        const current = refusedTransition(error);
        const status = current && t(`shell.status.${current}`).toLowerCase();
        showFailure(error, status ? t('facility.applicants.alreadyMoved', { status }) : undefined);
      } finally {
        setAsked((now) => (now?.applicant.application.id === id ? null : now));
      }
    },
    idOf,
  );
  return {
    asked,
    isActing: isMoving || isOpening,
    take(applicant, decision) {
      if (!decisions(applicant).includes(decision)) return;
      if (decision === 'shortlisted') void move(applicant, decision);
      else setAsked({ applicant, decision });
    },
    confirm: async (details) => (asked ? move(asked.applicant, asked.decision, details) : undefined),
    cancel: () => setAsked(null),
    message: ({ application, person }) => {
      if (person) void openThread(application.applicant_id, application.id);
    },
  };
}

function useOfferUndo() {
  const t = useMessages();
  const undoShortlist = useUndoShortlist();
  const [undoRejection] = useUndoRejection();
  const { open } = useApplicantAddress();
  const offer = (said: string, onUndo: () => void) =>
    // A little less than the server allows: who presses at the last moment is not refused.
    showUndoable(<UndoToast said={said} undo={t('facility.applicants.undo')} onUndo={onUndo} />, undoSeconds - 2);
  return {
    shortlisted(applicant: Applicant, said: string) {
      const { id } = applicant.application;
      const name = applicantName(applicant, t);
      offer(
        said,
        () =>
          void undoShortlist.mutateAsync(id).then(() => {
            showSuccess(t('facility.applicants.undone', { name }));
            open(id);
          }, showFailure),
      );
    },
    /** The card offers it for the rest of the hour. */
    rejected: (applicant: Applicant, said: string) => offer(said, () => void undoRejection(applicant)),
  };
}

/** Who goes through a list by keys does not wait for the one before. */
function idOf({ application }: Applicant): string {
  return application.id;
}

/** Opening a pending application makes it reviewed. A refusal is silent: the user did not ask for it (spec D14). */
export function useMarkReviewed({ application }: Applicant): void {
  const { id, status } = application;
  const mayDecide = useMay('recruit');
  const transition = useApplicationTransition();
  const mark = useEffectEvent((pendingId: string) => transition.mutate({ id: pendingId, status: 'reviewed' }));
  const pendingId = status === 'pending' && mayDecide && !isRejectionPending(application) ? id : null;
  const tried = useRef<string | null>(null);
  useEffect(() => {
    // A refusal makes it pending again: without end, if it were tried again.
    if (pendingId === null || tried.current === pendingId) return;
    tried.current = pendingId;
    mark(pendingId);
  }, [pendingId]);
}

/** The state an application is in already, when that is why a decision was refused. */
function refusedTransition(error: unknown): ApplicationStatus | null {
  if (!(error instanceof AppError) || error.status !== 409) return null;
  const current = error.extra.extraData?.['current'];
  return applicationStatuses.find((status) => status === current) ?? null;
}
