import { AppearanceFollower } from '#web/features/accounts/settings/AppearanceFollower.tsx';
import { SessionEndedDialog } from '#web/features/accounts/SessionEndedDialog.tsx';
import { StepUp } from '#web/features/accounts/StepUp.tsx';
import { SaveJobAsked } from '#web/features/jobs/SaveJobAsked.ts';
import { NotificationAnnouncer } from '#web/features/notifications/NotificationAnnouncer.tsx';
import { PushFollower } from '#web/features/notifications/push/PushFollower.ts';
import { PageVisits } from '#web/features/site/shell/PageVisits.tsx';

/** What is on every page of a signed-in user besides its content. */
export function SignedIn({ email }: { email: string }) {
  return (
    <>
      <StepUp email={email} />
      <SessionEndedDialog />
      <AppearanceFollower />
      <PageVisits />
      <NotificationAnnouncer />
      <PushFollower />
      <SaveJobAsked />
    </>
  );
}
