import { Text } from '@mantine/core';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';

/** `about 12 miles`; null where it is not known. */
export function distanceWords(t: Translate, miles: number | null): string | null {
  if (miles === null) return null;
  return miles < 5 ? t('search.milesFew') : t('search.miles', { count: Math.round(miles) });
}

/** What the distances of a list are; nothing where it has none. */
export function StraightLine({ about }: { about: Readonly<Record<string, { miles: number | null }>> }) {
  const t = useMessages();
  if (!Object.values(about).some(({ miles }) => miles !== null)) return null;
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {t('search.straightLine')}
    </Text>
  );
}
