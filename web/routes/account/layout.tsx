import { Outlet } from 'react-router';
import { AccessGate } from '#web/features/site/shell/AccessGate.tsx';
import { Shell } from '#web/features/site/shell/Shell.tsx';
import { MemberPage } from '#web/features/workspaces/MemberPage.tsx';
import { useSession } from '#web/session/session.tsx';

/** Around every page that needs a person, whichever side they are on. */
export default function AccountLayout() {
  return (
    <Shell footer={false}>
      <AccessGate>
        <Page />
      </AccessGate>
    </Shell>
  );
}

function Page() {
  const { user } = useSession();
  if (!user?.works_for) return <Outlet />;
  return (
    <MemberPage>
      <Outlet />
    </MemberPage>
  );
}
