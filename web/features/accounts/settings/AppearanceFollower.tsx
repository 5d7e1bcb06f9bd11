import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useLocaleChoice } from '#web/i18n/locale.ts';
import { storeMotion } from '#web/document/motionChoice.ts';
import { useSession } from '#web/session/session.tsx';
import { shownLocale } from '#web/i18n/shownLocale.ts';
import { storedAppearance } from './appearance.ts';

/** What the person chose on another device holds here too. */
export function AppearanceFollower() {
  const { user } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const { choose } = useLocaleChoice();
  useEffect(() => {
    if (!user) return;
    const { scheme, motion, locale } = storedAppearance(user);
    if (scheme) setColorScheme(scheme);
    if (motion) storeMotion(motion);
    if (locale && locale !== shownLocale()) void choose(locale).catch(() => undefined);
  }, [user, setColorScheme, choose]);
  return null;
}
