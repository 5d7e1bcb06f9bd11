import '@mantine/core/styles/Tabs.layer.css';
import { Tabs, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMessages } from '#web/lib/messages.tsx';
import { BasicTab, LocationTab, MediaTab, SkillsTab } from './ClinicianTabs.tsx';
import { countErrors, tabsOf, type ProfileTab } from './profileForm.ts';
import type { ProfileForm } from './useProfileEdit.ts';
import type { ProfileUploads } from './useProfileUploads.tsx';

interface ProfileEditTabsProps {
  form: ProfileForm;
  uploads: ProfileUploads;
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
}

/** The four parts of a clinician's profile; a part that holds an error says so. */
export function ProfileEditTabs({ form, uploads, tab, onTab }: ProfileEditTabsProps) {
  const t = useMessages();
  return (
    <Tabs value={tab} onChange={(next) => next && onTab(next as ProfileTab)} keepMounted>
      <Tabs.List mb="lg" aria-label={t('profile.tabs')}>
        {tabsOf('clinician').map((name) => {
          const count = countErrors('clinician', name, form.errors);
          return (
            <Tabs.Tab
              key={name}
              value={name}
              rightSection={
                count > 0 ? <IconAlertCircle size={18} color="var(--mantine-color-error)" aria-hidden /> : null
              }
            >
              {t(`profile.tab.${name}`)}
              {count > 0 ? <VisuallyHidden>, {t('profile.tab.errors', { count })}</VisuallyHidden> : null}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      <Tabs.Panel value="basic">
        <BasicTab form={form} />
      </Tabs.Panel>
      <Tabs.Panel value="skills">
        <SkillsTab form={form} />
      </Tabs.Panel>
      <Tabs.Panel value="location">
        <LocationTab form={form} />
      </Tabs.Panel>
      <Tabs.Panel value="media">
        <MediaTab form={form} uploads={uploads} />
      </Tabs.Panel>
    </Tabs>
  );
}
