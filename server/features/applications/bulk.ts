import { createHash } from 'node:crypto';
import * as applicantContracts from '#domain/applications/applicantContracts.ts';
import type { Application } from '#domain/applications/application.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { filledIn } from '#domain/workspaces/placeholders.ts';
import { unknownTemplateWord } from '#domain/workspaces/workspace.ts';
import { nameSeenBy } from '#server/features/privacy/functions.ts';
import { writeTo } from '#server/features/messaging/functions.ts';
import { implementInParts } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { eachApplication } from './eachApplication.ts';
import { updateApplication } from './functions.ts';
import { partiesOf } from './parties.ts';

export const moveApplications = implementInParts(
  applicantContracts.moveApplications,
  async (inPart, { application_ids, new_status, message, bulk_key }) => {
    if (message) assertPlaceholders('message', message);
    return eachApplication(inPart, application_ids, async (work, id) => {
      const application = await updateApplication(work, id, { status: new_status });
      if (message && bulk_key) await write(work, application, message, bulk_key);
    });
  },
);

export const messageApplicants = implementInParts(
  applicantContracts.messageApplicants,
  async (inPart, { application_ids, body, bulk_key }) => {
    assertPlaceholders('body', body);
    return eachApplication(inPart, application_ids, async (work, id) =>
      write(work, await work.repo.get('Application', id), body, bulk_key),
    );
  },
);

async function write(work: Work, application: Application, body: string, key: string): Promise<void> {
  const said = await filled(work, application, body);
  await writeTo(work, application.applicant_id, said, keyOf(key, application.id));
}

async function filled(work: Work, application: Application, body: string): Promise<string> {
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

function assertPlaceholders(field: string, body: string): void {
  const word = unknownTemplateWord(body);
  if (word !== null) throw wrongField(field, fieldErrorText('templateWord', { word: word.slice(0, 40) }));
}

/** Both ids, cut to what a message keeps of its sender's own id. */
function keyOf(bulkKey: string, applicationId: string): string {
  return createHash('sha256').update(`${bulkKey}:${applicationId}`).digest('hex');
}
