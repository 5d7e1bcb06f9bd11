import { Outlet } from 'react-router';
import { PrivateDoor } from '#web/features/shell/PrivateDoor.tsx';

/** Around every page that is open to visitors where the site is. */
export default function PublicDoor() {
  return (
    <PrivateDoor>
      <Outlet />
    </PrivateDoor>
  );
}
