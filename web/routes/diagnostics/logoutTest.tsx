import { LogoutTestScreen } from '#web/features/administration/diagnostics/LogoutTestScreen.tsx';
import { useLogoutTest } from '#web/features/administration/diagnostics/useLogoutTest.ts';
import { AccessGate } from '#web/features/site/shell/AccessGate.tsx';
import { Shell } from '#web/features/site/shell/Shell.tsx';
import { pageTitle } from '#web/i18n/messages.tsx';
import type { Route } from './+types/logoutTest';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'diagnostics.logout.title') }];

/** Outside of the layout that requires a login: after a logout here, the gate would hide the result. */
export default function LogoutTestRoute() {
  const test = useLogoutTest();
  const screen = <LogoutTestScreen test={test} />;
  return <Shell footer={false}>{test.log.length > 0 ? screen : <AccessGate>{screen}</AccessGate>}</Shell>;
}
