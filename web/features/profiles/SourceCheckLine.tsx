import { Text } from '@mantine/core';
import { civilDay } from '#domain/shared/civilDay.ts';
import { useSite } from '#web/document/site.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useNow } from '#web/i18n/now.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import type { Person } from './queries.ts';
import { sourceCheckOn } from './sourceCheck.ts';

/** Below the verified mark: what it means, whether the licenses were checked at their sources as well, and whether that is still fresh. */
export function SourceCheckLine({ person }: { person: Person }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const { timeZone } = useSite();
  const now = useNow();
  if (person.verification_status !== 'verified' || now === null) return null;
  const check = sourceCheckOn(person, civilDay(new Date(now), timeZone));
  return (
    <>
      <Text size="sm">{t('shell.verified.means')}</Text>
      <Text size="sm">
        {t(`clinician.profile.source.${check.is}`, check.is === 'none' ? {} : { date: formatDate(check.date) })}
      </Text>
    </>
  );
}
