import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AppError } from '#domain/core/errors.ts';
import type { User } from '#domain/accounts/user.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { tabStorage } from '#web/document/browserStorage.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { LoadingScreen } from '#web/ui/LoadingScreen.tsx';
import { showSuccess } from '#web/ui/toast.ts';

const storageKey = 'invitation';

/**
 * Where an invitation leads: first an account with its address, then one press. `asked` is the token of the address; it waits
 * in this tab while its reader signs up, so that no other address carries it.
 */
export function Join({ asked }: { asked: string | null }) {
  const t = useMessages();
  const { state, user } = useSession();
  const token = useStoredToken(asked);
  if (state === 'checking') return <LoadingScreen />;
  if (token === null) return <Text c="dimmed">{t('workspace.join.noToken')}</Text>;
  return (
    <Stack>
      <Text c="dimmed">{t(user ? 'workspace.join.text' : 'workspace.join.visitor')}</Text>
      {user ? <JoinForm token={token} user={user} /> : <LoginOptions />}
    </Stack>
  );
}

function useStoredToken(asked: string | null): string | null {
  const [token] = useState(() => asked ?? tabStorage.get(storageKey));
  useEffect(() => {
    if (asked) tabStorage.set(storageKey, asked);
  }, [asked]);
  return token;
}

function LoginOptions() {
  const t = useMessages();
  const from_url = pageHref('Join');
  return (
    <Stack>
      <Button component={Link} to={pageHref('Login', { tab: 'signup', join: '1', from_url })} fullWidth>
        {t('workspace.join.signUp')}
      </Button>
      <Button component={Link} to={pageHref('Login', { join: '1', from_url })} variant="default" fullWidth>
        {t('workspace.join.logIn')}
      </Button>
    </Stack>
  );
}

function JoinForm({ token, user }: { token: string; user: User }) {
  const t = useMessages();
  const client = useClient();
  const navigate = useNavigate();
  const { refresh, logout } = useSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [join, joining] = useSingleFlight(async () => {
    setFailure(null);
    try {
      await client.functions.joinFacility({ token });
    } catch (error) {
      if (!isTakenBy(user, error)) return setFailure(formErrors(error, []).message);
      tabStorage.set(storageKey, null);
      return navigate(pageHref('FacilityDashboard'), { replace: true });
    }
    tabStorage.set(storageKey, null);
    await refresh();
    showSuccess(t('workspace.join.done'));
    void navigate(pageHref('FacilityDashboard'), { replace: true });
  });
  return (
    <Stack>
      <Text>{t('workspace.join.as', { email: user.email })}</Text>
      <FormFailure message={failure} />
      <Button onClick={() => void join()} loading={joining} fullWidth>
        {t('workspace.join.submit')}
      </Button>
      <Button variant="subtle" onClick={() => void logout(pageHref('Join', { token }))} fullWidth>
        {t('workspace.join.other')}
      </Button>
    </Stack>
  );
}

/** A member who opens the link again has taken the invitation, and it has ended by that. */
function isTakenBy({ work_role }: User, error: unknown): boolean {
  return work_role !== null && error instanceof AppError && error.code === 'INVALID_CODE';
}
