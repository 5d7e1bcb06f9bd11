import { AppearanceFollower } from '#web/features/account/settings/AppearanceFollower.tsx';
import { StepUp } from '#web/features/account/StepUp.tsx';
import { NewsAnnouncer } from '#web/features/notifications/NewsAnnouncer.tsx';
import { PushFollower } from '#web/features/push/PushFollower.ts';
import { PageVisits } from '#web/features/shell/PageVisits.tsx';

/** What stands by on every page for somebody who is signed in. */
export function MemberParts({ email }: { email: string }) {
  return (
    <>
      <StepUp email={email} />
      <AppearanceFollower />
      <PageVisits />
      <NewsAnnouncer />
      <PushFollower />
    </>
  );
}
