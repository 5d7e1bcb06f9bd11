import { Text } from '@mantine/core';
import type { OpenShiftForMe } from '#domain/openShifts/viewContracts.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';

/** Which credentials that the job asks for expire before the shift ends. */
export function LapsingLines({ lapsing }: Pick<OpenShiftForMe, 'lapsing'>) {
  const t = useMessages();
  const { formatDate } = useFormats();
  return lapsing.map(({ kind, expires_date }) => (
    <Text key={`${kind} ${expires_date}`} size="sm">
      {t('openShifts.lapsing', { credential: t(`credentials.kind.${kind}`), day: formatDate(expires_date) })}
    </Text>
  ));
}
