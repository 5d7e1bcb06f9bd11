import { AppearanceFollower } from '#web/features/account/settings/AppearanceFollower.tsx';
import { SessionEndedDialog } from '#web/features/account/SessionEndedDialog.tsx';
import { StepUp } from '#web/features/account/StepUp.tsx';
import { NewsAnnouncer } from '#web/features/notifications/NewsAnnouncer.tsx';
import { PushFollower } from '#web/features/push/PushFollower.ts';
import { PageVisits } from '#web/features/shell/PageVisits.tsx';

/** What is on every page of a signed-in user besides its content. */
export function SignedIn({ email }: { email: string }) {
  return (
    <>
      <StepUp email={email} />
      <SessionEndedDialog />
      <AppearanceFollower />
      <PageVisits />
      <NewsAnnouncer />
      <PushFollower />
    </>
  );
}
