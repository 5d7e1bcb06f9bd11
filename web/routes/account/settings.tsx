import { AlertsSection } from '#web/features/accounts/settings/AlertsSection.tsx';
import { AppearanceSection } from '#web/features/accounts/settings/AppearanceSection.tsx';
import { DangerSection } from '#web/features/accounts/settings/DangerSection.tsx';
import { DevicesSection } from '#web/features/accounts/settings/DevicesSection.tsx';
import { FitSection } from '#web/features/accounts/settings/FitSection.tsx';
import { DataSection } from '#web/features/accounts/settings/DataSection.tsx';
import { LanguageSection } from '#web/features/accounts/settings/LanguageSection.tsx';
import { NotificationsSection } from '#web/features/accounts/settings/NotificationsSection.tsx';
import { PrivacySection } from '#web/features/accounts/settings/PrivacySection.tsx';
import { ProfileSection } from '#web/features/accounts/settings/ProfileSection.tsx';
import { SecuritySection } from '#web/features/accounts/settings/SecuritySection.tsx';
import { SelfDescriptionSection } from '#web/features/accounts/settings/SelfDescriptionSection.tsx';
import { SettingsSubjects } from '#web/features/accounts/settings/SettingsSubjects.tsx';
import { TeamSection } from '#web/features/accounts/settings/TeamSection.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/settings';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'settings.title') }];

export default function Settings() {
  const t = useMessages();
  const user = useUser();
  const isClinician = user.user_role === 'clinician';
  return (
    <>
      <PageHeader title={t('settings.title')} subtitle={t('settings.subtitle')} />
      <SettingsSubjects
        content={{
          profile: (
            <>
              <ProfileSection user={user} />
              <TeamSection user={user} />
            </>
          ),
          security: <SecuritySection user={user} />,
          notifications: (
            <>
              <NotificationsSection user={user} />
              <AlertsSection user={user} />
              <DevicesSection />
            </>
          ),
          privacy: isClinician ? (
            <>
              <PrivacySection user={user} />
              <FitSection user={user} />
              <SelfDescriptionSection />
            </>
          ) : null,
          data: <DataSection user={user} />,
          appearance: (
            <>
              <AppearanceSection user={user} />
              <LanguageSection />
            </>
          ),
          danger: <DangerSection user={user} />,
        }}
      />
    </>
  );
}
