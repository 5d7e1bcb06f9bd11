import { Divider, Stack } from '@mantine/core';
import type { User } from '#domain/accounts/user.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { SecondFactorSettings } from '#web/features/accounts/secondFactor/SecondFactorSettings.tsx';
import { ChangeEmailForm } from './ChangeEmailForm.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { SessionList } from './SessionList.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { SignOut } from './SignOut.tsx';
import { AccessGrants } from './AccessGrants.tsx';

export function SecuritySection({ user }: { user: User }) {
  const t = useMessages();
  return (
    <SettingsSection id="security" title={t('settings.security.title')}>
      <Stack gap="lg">
        <ChangePasswordForm user={user} />
        <Divider />
        <ChangeEmailForm user={user} />
        <Divider />
        <SecondFactorSettings />
        <Divider />
        <SessionList />
        <Divider />
        <AccessGrants />
        <Divider />
        <SignOut />
      </Stack>
    </SettingsSection>
  );
}
