import { Outlet } from 'react-router';
import { Shell } from '#web/features/site/shell/Shell.tsx';

/** Around every page that is open to visitors, except the home page. */
export default function PublicLayout() {
  return (
    <Shell footer>
      <Outlet />
    </Shell>
  );
}
