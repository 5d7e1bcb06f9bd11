import type { MantineColorScheme } from '@mantine/core';
import { asLocale, type Locale } from '#domain/shared/locale.ts';
import type { User } from '#domain/accounts/user.ts';
import { intensities, type Motion } from '#web/document/motion.ts';

export const schemes = ['light', 'dark', 'auto'] as const satisfies readonly MantineColorScheme[];

/** What the person chose on any of their devices; absent parts were never chosen. */
export function storedAppearance({ appearance }: Pick<User, 'appearance'>): {
  scheme?: MantineColorScheme;
  motion?: Motion;
  locale?: Locale;
} {
  const scheme = schemes.find((one) => one === appearance['color_scheme']);
  const intensity = intensities.find((one) => one === appearance['motion_intensity']);
  const locale = asLocale(appearance['locale']);
  return {
    ...(locale ? { locale } : {}),
    ...(scheme ? { scheme } : {}),
    ...(intensity ? { motion: { on: appearance['motion'] !== 'off', intensity } } : {}),
  };
}

export function withScheme(user: Pick<User, 'appearance'>, scheme: MantineColorScheme): User['appearance'] {
  return { ...user.appearance, color_scheme: scheme };
}

export function withMotion(user: Pick<User, 'appearance'>, { on, intensity }: Motion): User['appearance'] {
  return { ...user.appearance, motion: on ? 'on' : 'off', motion_intensity: intensity };
}
