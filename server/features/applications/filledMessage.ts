import type { Application } from '#domain/applications/application.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { filledIn } from '#domain/workspaces/placeholders.ts';
import { unknownTemplateWord } from '#domain/workspaces/workspace.ts';
import { nameSeenBy } from '#server/features/privacy/functions.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { partiesOf } from './parties.ts';

/** The message to one applicant, with what differs filled in. */
export async function filledMessage(work: Work, application: Application, body: string): Promise<string> {
  const { clinician, facility, job } = await partiesOf(work, application);
  const me = await work.system.get('User', personOf(work.actor).id);
  const [first_name = ''] = (nameSeenBy(facility, clinician) ?? '').split(/\s/);
  return filledIn(body, {
    first_name,
    job_title: job?.title ?? application.job_title ?? '',
    facility_name: facility?.facility_name ?? facility?.full_name ?? '',
    my_name: me.full_name,
  });
}

/** Throws VALIDATION_ERROR at the field for a word in braces that we cannot fill in. */
export function assertPlaceholders(field: string, body: string): void {
  const word = unknownTemplateWord(body);
  if (word !== null) throw wrongField(field, fieldErrorText('templateWord', { word: word.slice(0, 40) }));
}
