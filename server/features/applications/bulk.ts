import { createHash } from 'node:crypto';
import * as applicantContracts from '#domain/applications/applicantContracts.ts';
import type { Application } from '#domain/applications/application.ts';
import { writeTo } from '#server/features/messaging/functions.ts';
import { implementInParts } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { eachApplication } from './eachApplication.ts';
import { assertPlaceholders, filledMessage } from './filledMessage.ts';
import { updateApplication } from './functions.ts';

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
  const said = await filledMessage(work, application, body);
  await writeTo(work, application.applicant_id, said, keyOf(key, application.id));
}

/** Both ids, cut to what a message keeps of its sender's own id. */
function keyOf(bulkKey: string, applicationId: string): string {
  return createHash('sha256').update(`${bulkKey}:${applicationId}`).digest('hex');
}
