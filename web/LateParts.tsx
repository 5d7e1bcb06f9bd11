import { lazyComponent } from '#web/document/lazyComponent.tsx';
import { useSession } from '#web/session/session.tsx';

/** What stands by on every page and is not needed for its first paint. */
export function LateParts() {
  const { user } = useSession();
  return (
    <>
      <StandbyParts />
      {user ? <MemberParts email={user.email} /> : null}
    </>
  );
}

const StandbyParts = lazyComponent<object>(async () => (await import('./StandbyParts.tsx')).StandbyParts);
const MemberParts = lazyComponent(async () => (await import('./MemberParts.tsx')).MemberParts);
