import { Divider, Stack } from '@mantine/core';
import type { User } from '#domain/accounts/user.ts';
import { ExportPanel } from '#web/features/accounts/dataExport/ExportPanel.tsx';
import { PassportImport } from '#web/features/accounts/dataExport/PassportImport.tsx';
import { PassportLinks } from '#web/features/accounts/dataExport/PassportLinks.tsx';
import { PassportPanel } from '#web/features/accounts/dataExport/PassportPanel.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** What users download: a copy of all their data, and a clinician's credentials. */
export function DataSection({ user }: { user: User }) {
  const t = useMessages();
  return (
    <SettingsSection id="data" title={t('settings.data.title')} text={t('settings.data.text')}>
      <Stack gap="lg">
        <ExportPanel />
        {user.user_role === 'clinician' ? (
          <>
            <Divider />
            <PassportPanel />
            <Divider />
            <PassportLinks />
            <Divider />
            <PassportImport />
          </>
        ) : null}
      </Stack>
    </SettingsSection>
  );
}
