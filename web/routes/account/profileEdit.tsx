import { Button, Container } from '@mantine/core';
import { Link, Navigate } from 'react-router';
import { isOnboarded } from '#domain/accounts/onboarding.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { ProfileEdit } from '#web/features/profiles/edit/ProfileEdit.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { useFacility } from '#web/session/membership.ts';
import { useUser } from '#web/session/session.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import type { Route } from './+types/profileEdit';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'profile.title') }];

export default function ProfileEditRoute() {
  const t = useMessages();
  const user = useUser();
  // A member has no profile of their own: this is the one of the facility, for its owners.
  const profile = useFacility();
  const role = user.user_role;
  if (role === null || !isOnboarded(user)) return <Navigate to={pageHref('Onboarding')} replace />;
  if (!profile) return <PageSkeleton />;
  return (
    <Container size="sm" px={0}>
      <PageHeader
        title={t('profile.title')}
        subtitle={t(role === 'clinician' ? 'profile.lead' : 'profile.leadFacility')}
        actions={
          <Button component={Link} to={pageHref('Profile', { id: profile.id })} variant="default">
            {t('profile.view')}
          </Button>
        }
      />
      <ProfileEdit key={role} profile={profile} role={role} />
    </Container>
  );
}
