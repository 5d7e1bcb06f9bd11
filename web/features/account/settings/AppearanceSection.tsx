import { Group, Radio, Stack, Switch, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import type { User } from '#domain/user.ts';
import { useClient } from '#web/lib/client.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { intensities, keepMotion, useMotion, type Motion } from '#web/lib/motion.ts';
import { useSession } from '#web/lib/session.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { schemes, withMotion, withScheme } from './appearance.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Light or dark, and how much moves: kept in this browser, and on the person for their other devices. */
export function AppearanceSection({ user }: { user: User }) {
  const t = useMessages();
  const { colorScheme } = useMantineColorScheme();
  const { motion, saving, chooseScheme, chooseMotion } = useAppearance(user);
  return (
    <SettingsSection id="appearance" title={t('settings.appearance.title')} text={t('settings.appearance.text')}>
      <Stack gap="lg">
        <Radio.Group
          size="md"
          label={t('settings.appearance.scheme')}
          value={colorScheme}
          onChange={(value) => void chooseScheme(value as MantineColorScheme)}
        >
          <Choices options={schemes.map((value) => ({ value, label: t(`settings.appearance.${value}`) }))} />
        </Radio.Group>
        <Switch
          size="md"
          label={t('settings.appearance.motion')}
          description={t('settings.appearance.motion.hint')}
          checked={motion.on}
          disabled={saving}
          onChange={({ currentTarget }) => void chooseMotion({ ...motion, on: currentTarget.checked })}
        />
        <Radio.Group
          size="md"
          label={t('settings.appearance.intensity')}
          value={motion.intensity}
          onChange={(intensity) => void chooseMotion({ ...motion, intensity: intensity as Motion['intensity'] })}
        >
          <Choices
            options={intensities.map((value) => ({ value, label: t(`settings.appearance.${value}`) }))}
            disabled={saving || !motion.on}
          />
        </Radio.Group>
      </Stack>
    </SettingsSection>
  );
}

function Choices({
  options,
  disabled = false,
}: {
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
}) {
  return (
    <Group gap="0 2rem">
      {options.map(({ value, label }) => (
        <Radio key={value} value={value} label={label} disabled={disabled} py={11} />
      ))}
    </Group>
  );
}

function useAppearance(user: User) {
  const t = useMessages();
  const client = useClient();
  const { refresh } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const kept = useMotion();
  const [chosen, setChosen] = useState<Motion | null>(null);
  const [saving, setSaving] = useState(false);
  const save = async (appearance: User['appearance']): Promise<boolean> => {
    setSaving(true);
    try {
      await client.auth.updateMe({ appearance });
      return true;
    } catch (error) {
      showFailure(error, t('settings.appearance.failed'));
      return false;
    } finally {
      setSaving(false);
    }
  };
  const chooseScheme = async (scheme: MantineColorScheme) => {
    setColorScheme(scheme);
    if (await save(withScheme(user, scheme))) await refresh();
  };
  const chooseMotion = async (motion: Motion) => {
    setChosen(motion);
    if (!(await save(withMotion(user, motion)))) return setChosen(null);
    keepMotion(motion);
    // As specified: everything starts with the new choice.
    window.location.reload();
  };
  return { motion: chosen ?? kept, saving, chooseScheme, chooseMotion };
}
