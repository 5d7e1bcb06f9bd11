import '@mantine/core/styles/Tabs.layer.css';
import { Tabs, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMessages } from '#web/i18n/messages.tsx';
import { useActiveTabInView } from '#web/ui/useActiveTabInView.ts';
import { ChecksTab } from './ChecksTab.tsx';
import { BasicTab, LocationTab, MediaTab, SkillsTab } from './ClinicianTabs.tsx';
import { profileSections, profileTabs, type ProfileEditing } from './useProfileEdit.ts';

/** The five parts of a clinician's profile; a part that holds an error says so. */
export function ProfileEditTabs({ edit: { form, files, section, goTo } }: { edit: ProfileEditing }) {
  const t = useMessages();
  const list = useActiveTabInView(section);
  return (
    <Tabs
      value={profileTabs[section]!}
      onChange={(next) => goTo(profileTabs.findIndex((name) => name === next))}
      keepMounted
    >
      <Tabs.List ref={list} mb="lg" aria-label={t('profile.tabs')}>
        {profileTabs.map((name, index) => {
          const count = profileSections.clinician[index]!.filter((field) => form.errors[field] !== undefined).length;
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
        <MediaTab files={files} />
      </Tabs.Panel>
      <Tabs.Panel value="checks">
        <ChecksTab form={form} />
      </Tabs.Panel>
    </Tabs>
  );
}
