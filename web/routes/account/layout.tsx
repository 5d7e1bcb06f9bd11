import { Outlet } from 'react-router';
import { AccessGate } from '#web/features/shell/AccessGate.tsx';
import { Shell } from '#web/features/shell/Shell.tsx';

/** Around every page that needs a person, whichever side they are on. */
export default function AccountLayout() {
  return (
    <Shell footer={false}>
      <AccessGate>
        <Outlet />
      </AccessGate>
    </Shell>
  );
}
