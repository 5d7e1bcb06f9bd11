import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Job } from '#domain/jobs/job.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { comingParams, useAddressParams } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFacility } from '#web/session/membership.ts';
import { useMayPublish } from '#web/session/mayPublish.ts';
import { useUser } from '#web/session/session.tsx';
import { useRecordForm } from '#web/forms/useRecordForm.ts';
import { showSuccess } from '#web/ui/toast.ts';
import { useSaveJob } from '#web/features/jobs/manage/facilityJobs.ts';
import { readInputs, writeInputs } from './publishJobInputs.ts';
import { usePayErrors } from './usePayErrors.ts';
import type { JobStart } from './jobStart.ts';
import { askingSteps, inputOfField } from './publishJobSteps.ts';

const [basics, details, requirements] = askingSteps;
const sections = [
  basics.facts.flatMap(({ inputs: names }) => names),
  details.facts.flatMap(({ inputs: names }) => names),
  requirements.facts.flatMap(({ inputs: names }) => names),
  [],
];
export const stepCount = sections.length;

export type PostJob = ReturnType<typeof usePublishJob>;
export type PublishJobForm = PostJob['form'];

/** A new job, filled in from `start` where there is one, or a change of `job`. The step lives in the address. */
export function usePublishJob(job: Job | null, start: JobStart | null) {
  const t = useMessages();
  const navigate = useNavigate();
  const user = useUser();
  const facility = useFacility();
  const isDraft = !useMayPublish();
  const saving = useSaveJob(job?.id ?? null, isDraft);
  const [params, change] = useAddressParams();
  const payErrors = usePayErrors();
  const [inputs] = useState(() => readInputs(job ?? start?.fields ?? null));
  const form = useRecordForm(Job, {
    row: job ?? start?.fields ?? { address: facility?.location ?? null },
    sections,
    isWizard: true,
    section: [stepIn(params), (step) => change({ step: String(step + 1) }, false)],
    inputs,
    inputOf: inputOfField,
    // Work from afar has no address, whatever was typed before.
    write: (values) => ({ ...writeInputs(values), ...(values.location_type === 'remote' && { address: null }) }),
    draftKey: `post-job:${user.id}:${job?.id ?? start?.key ?? 'new'}`,
    // A job that is changed keeps to the rules it was posted under; the server says where it does not.
    ...(job || isDraft ? {} : { check: payErrors }),
    // What an input shows is not repeated.
    summary: (errors, error) => (error instanceof Error && Object.keys(errors).length === 0 ? error.message : null),
    save: ({ whole, changed }) => saving.mutateAsync(job ? changed : whole),
    onSaved(id) {
      showSuccess(t(`facility.postJob.${job ? 'saved' : isDraft ? 'draftSaved' : 'posted'}`));
      const offer = params.get('offer');
      // Who came from an offer goes on with it.
      void navigate(offer ? pageHref('Offer', { application: offer }) : pageHref('JobDetail', { id }));
    },
  });
  return {
    ...form,
    /** It is saved as a draft: the facility may not publish yet. */
    isDraft: job === null && isDraft,
    /** One step for each press, also where the step of the press before is not drawn yet. */
    goBack: () => form.goTo(Math.max(Math.min(stepIn(comingParams()), form.section) - 1, 0)),
  };
}

function stepIn(params: URLSearchParams): number {
  return Math.min(Math.max(Number(params.get('step') ?? 1) - 1 || 0, 0), stepCount - 1);
}
