import { useEffect, useEffectEvent, useState } from 'react';
import { AppError } from '#domain/errors.ts';
import type { Application } from '#domain/application.ts';
import { applicationStatuses, type ApplicationStatus } from '#domain/vocabulary.ts';
import { useOpenThread } from '#web/features/threads/queries.ts';
import { useAddressParams } from '#web/lib/addressParams.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useOnce } from '#web/lib/once.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { offeredSteps, type FacilityStep } from './applicationSteps.ts';
import { useSetApplicationStatus, type ApplicationFilter } from './facilityApplications.ts';

/** Filters and the opened application, as the address has them. */
export function useReviewAddress() {
  const [params, set] = useAddressParams();
  const status = params.get('status');
  const filter: ApplicationFilter = {
    status: applicationStatuses.find((name) => name === status) ?? null,
    job_id: params.get('job'),
  };
  return {
    filter,
    openedId: params.get('id'),
    // What is opened may not be among what is shown next.
    setStatus: (value: ApplicationStatus | null) => set({ status: value, id: null }),
    setJob: (value: string | null) => set({ job: value, id: null }),
    // A step in the history: on a phone, Back closes it again.
    open: (id: string) => set({ id }, params.has('id')),
    close: () => set({ id: null }),
  };
}

export interface ApplicantActions {
  /** What waits for an answer to its question. */
  asked: { application: Application; step: FacilityStep } | null;
  isActing: boolean;
  /** Shortlists at once; asks before rejecting and hiring. Does nothing where the step is not offered. */
  take(application: Application, step: FacilityStep): void;
  confirm(): Promise<void>;
  cancel(): void;
  message(application: Application): void;
}

export function useApplicantActions(jobTitle: (jobId: string) => string): ApplicantActions {
  const t = useMessages();
  const [asked, setAsked] = useState<ApplicantActions['asked']>(null);
  const setStatus = useSetApplicationStatus();
  const [openThread, isOpening] = useOpenThread();

  const [move, isMoving] = useOnce(async (application: Application, step: FacilityStep) => {
    try {
      await setStatus.mutateAsync({ id: application.id, status: step, jobTitle: jobTitle(application.job_id) });
      showSuccess(t(`facility.applicants.done.${step}`));
    } catch (error) {
      const current = wrongStep(error);
      showFailure(
        error,
        current
          ? t('facility.applicants.alreadyMoved', { status: t(`shell.status.${current}`).toLowerCase() })
          : undefined,
      );
    } finally {
      setAsked((now) => (now?.application.id === application.id ? null : now));
    }
  }, idOf);
  return {
    asked,
    isActing: isMoving || isOpening,
    take(application, step) {
      if (!offeredSteps[application.status].includes(step)) return;
      if (step === 'shortlisted') void move(application, step);
      else setAsked({ application, step });
    },
    confirm: async () => (asked ? move(asked.application, asked.step) : undefined),
    cancel: () => setAsked(null),
    message: (application) => void openThread(application.applicant_id),
  };
}

/** Who goes through a list by keys does not wait for the one before. */
function idOf({ id }: Application): string {
  return id;
}

/** Decision 14: opening a pending application makes it reviewed. A refusal is silent: nobody asked for anything. */
export function useMarkReviewed(application: Application | undefined): void {
  const setStatus = useSetApplicationStatus();
  const mark = useEffectEvent((id: string) => setStatus.mutate({ id, status: 'reviewed' }));
  const pendingId = application?.status === 'pending' ? application.id : null;
  useEffect(() => {
    if (pendingId) mark(pendingId);
  }, [pendingId]);
}

/** The state an application is in already, when that is why a step was refused. */
function wrongStep(error: unknown): ApplicationStatus | null {
  if (!(error instanceof AppError) || error.status !== 409) return null;
  const current = error.extra.extraData?.['current'];
  return applicationStatuses.find((status) => status === current) ?? null;
}
