import { Box, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { isOnboarded } from '#domain/accounts/onboarding.ts';
import { userRoles, type UserRoleName } from '#domain/shared/vocabulary.ts';
import { AdultForm } from '#web/features/accounts/AdultForm.tsx';
import { AccountTypeChoice } from '#web/features/accounts/AccountTypeChoice.tsx';
import { OnboardingWizard } from '#web/features/accounts/onboarding/OnboardingWizard.tsx';
import { OnboardingDocuments } from '#web/features/credentials/OnboardingDocuments.tsx';
import { ownPath } from '#web/session/gate.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/onboarding';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'auth.onboarding.title') }];

/** The account type comes from the account when it has one, else from the address, else it is asked. */
export default function Onboarding() {
  const t = useMessages();
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const next = search.get('next');
  const role = user.user_role ?? userRoles.find((known) => known === search.get('role')) ?? null;
  useFocusAfterLoss(role);
  useFocusAfterLoss(user.adult_confirmed_date);
  if (isOnboarded(user)) {
    return <Navigate to={ownPath(user, next, window.location.origin) ?? pageHref('Dashboard')} replace />;
  }
  // Their facility is onboarded for them.
  if (next === pageHref('Join') && user.user_role === null) return <Navigate to={next} replace />;
  const choose = (chosen: UserRoleName) =>
    setSearch((before) => {
      before.set('role', chosen);
      return before;
    });
  return (
    <Box maw={640} mx="auto">
      <PageHeader
        title={t('auth.onboarding.title')}
        subtitle={t(role ? `auth.onboarding.subtitle.${role}` : 'auth.onboarding.subtitle')}
      />
      {user.adult_confirmed_date === null ? (
        <AdultForm />
      ) : role ? (
        <OnboardingWizard key={role} user={user} role={role} next={next} upload={<OnboardingDocuments />} />
      ) : (
        <ChooseRole onChosen={choose} />
      )}
    </Box>
  );
}

function ChooseRole({ onChosen }: { onChosen: (role: UserRoleName) => void }) {
  const t = useMessages();
  const [role, setRole] = useState<UserRoleName | null>(null);
  return (
    <Stack>
      <AccountTypeChoice value={role} onChange={setRole} />
      <Button disabled={role === null} onClick={() => role && onChosen(role)}>
        {t('auth.onboarding.next')}
      </Button>
    </Stack>
  );
}
