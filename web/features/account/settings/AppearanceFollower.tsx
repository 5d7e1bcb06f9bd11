import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { keepMotion } from '#web/lib/motion.ts';
import { useSession } from '#web/lib/session.tsx';
import { storedAppearance } from './appearance.ts';

/** What the person chose on another device holds here too. */
export function AppearanceFollower() {
  const { user } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (!user) return;
    const { scheme, motion } = storedAppearance(user);
    if (scheme) setColorScheme(scheme);
    if (motion) keepMotion(motion);
  }, [user, setColorScheme]);
  return null;
}
