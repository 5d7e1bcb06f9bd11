import { Group, Radio, Stack, Switch, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useRef, useState } from 'react';
import type { User } from '#domain/accounts/user.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { intensities, type Motion } from '#web/document/motion.ts';
import { storeMotion, useMotion } from '#web/document/motionChoice.ts';
import { scheduleReload, useFocusAfterReload } from '#web/address/scheduleReload.ts';
import { useSession } from '#web/session/session.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { schemes, withMotion, withScheme } from './appearance.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Light or dark, and how much moves: stored in this browser, and on the person for their other devices. */
export function AppearanceSection({ user }: { user: User }) {
  const t = useMessages();
  const { colorScheme } = useMantineColorScheme();
  const { motion, chooseScheme, chooseMotion } = useAppearance(user);
  useFocusAfterReload();
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
          id={motionId}
          onChange={({ currentTarget }) => void chooseMotion({ ...motion, on: currentTarget.checked }, motionId)}
        />
        <Radio.Group
          size="md"
          label={t('settings.appearance.intensity')}
          value={motion.intensity}
          onChange={(intensity) =>
            void chooseMotion({ ...motion, intensity: intensity as Motion['intensity'] }, intensityId(intensity))
          }
        >
          <Choices
            options={intensities.map((value) => ({
              value,
              label: t(`settings.appearance.${value}`),
              id: intensityId(value),
            }))}
            disabled={!motion.on}
          />
        </Radio.Group>
      </Stack>
    </SettingsSection>
  );
}

const motionId = 'motion';
const intensityId = (intensity: string) => `motion-${intensity}`;

function Choices({
  options,
  disabled = false,
}: {
  options: readonly { value: string; label: string; id?: string }[];
  disabled?: boolean;
}) {
  return (
    <Group gap="0 2rem">
      {options.map((option) => (
        <Radio key={option.value} {...option} disabled={disabled} py={11} />
      ))}
    </Group>
  );
}

function useAppearance(user: User) {
  const t = useMessages();
  const client = useClient();
  const { refresh } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const stored = useMotion();
  const [chosen, setChosen] = useState<Motion | null>(null);
  const last = useRef<Promise<User | null>>(null);
  /** After the choice before it, while that is being saved, and on top of it. Null where it was not saved. */
  const save = (change: (before: User) => User['appearance']): Promise<User | null> => {
    const saved = Promise.resolve(last.current).then((before) =>
      client.auth.updateMe({ appearance: change(before ?? user) }).catch((error: unknown) => {
        showFailure(error, t('settings.appearance.failed'));
        return null;
      }),
    );
    last.current = saved;
    return saved;
  };
  const chooseScheme = async (scheme: MantineColorScheme) => {
    setColorScheme(scheme);
    const saved = save((before) => withScheme(before, scheme));
    if (await saved) await refresh();
    if (last.current === saved) last.current = null;
  };
  const chooseMotion = async (motion: Motion, id: string) => {
    // What has the focus keeps it, so it is not disabled during the request.
    if (chosen) return;
    setChosen(motion);
    if (!(await save((before) => withMotion(before, motion)))) return setChosen(null);
    storeMotion(motion);
    // As specified: everything starts with the new choice.
    scheduleReload(id);
  };
  return { motion: chosen ?? stored, chooseScheme, chooseMotion };
}
