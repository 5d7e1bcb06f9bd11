import { maxApplicantViews, type ApplicantView } from '#domain/applications/applicantView.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { refuseMore } from '#server/features/workspaces/functions.ts';
import type { Work } from '#server/platform/work.ts';

/** ApplicantView.create of the entity API. */
export async function createApplicantView(work: Work, body: Record<string, unknown>): Promise<ApplicantView> {
  await refuseMore(work, 'ApplicantView', maxApplicantViews, errorText('tooManyViews', { count: maxApplicantViews }));
  return work.repo.create('ApplicantView', body);
}
