import { SimpleGrid, Stack } from '@mantine/core';
import { ClinicianQuickActions } from '#web/features/profiles/ClinicianQuickActions.tsx';
import { ProfileStrengthCard } from '#web/features/profiles/ProfileStrengthCard.tsx';
import { RatingCard } from '#web/features/profiles/RatingCard.tsx';
import { VerificationCard } from '#web/features/credentials/VerificationCard.tsx';
import { ActiveApplicationsCard } from '#web/features/applications/ActiveApplicationsCard.tsx';
import { SuitedJobs } from '#web/features/jobs/browse/SuitedJobs.tsx';
import { WaitingForYou } from '#web/features/assignments/waiting/WaitingForYou.tsx';
import { NextShiftCard } from '#web/features/shifts/NextShiftCard.tsx';
import { RecentApplications } from '#web/features/applications/RecentApplications.tsx';
import { Together } from '#web/document/Together.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/dashboard';
import classes from './dashboard.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'clinician.dashboard.title') }];

export default function ClinicianDashboard() {
  const t = useMessages();
  const user = useUser();
  // What is between a clinician and most jobs comes first, until it is done.
  const isVerified = user.verification_status === 'verified';
  return (
    <>
      <PageHeader title={t('clinician.dashboard.welcome', { name: user.full_name.trim().split(/\s+/, 1)[0] })} />
      <Together>
        <Stack gap="xl">
          <NextShiftCard />
          <WaitingForYou />
          {isVerified ? null : <VerificationCard status={user.verification_status} />}
          <SuitedJobs />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
            <RecentApplications />
            <Stack gap="xl">
              {isVerified ? <VerificationCard status={user.verification_status} /> : null}
              <ClinicianQuickActions />
            </Stack>
          </SimpleGrid>
          <SimpleGrid
            component="section"
            aria-label={t('clinician.dashboard.facts')}
            cols={{ base: 2, sm: 3 }}
            spacing="sm"
            className={classes.facts}
          >
            <ProfileStrengthCard user={user} />
            <ActiveApplicationsCard />
            <RatingCard user={user} />
          </SimpleGrid>
        </Stack>
      </Together>
    </>
  );
}
