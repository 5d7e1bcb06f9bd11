import { Text } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useSite } from '#web/document/site.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { checkedSentence } from './checkedWords.ts';
import classes from './FacilityChecked.module.css';
import { passedChecksQuery, summaryOf } from './passedChecks.ts';

/** What this site checked of a facility, in one sentence; opened, each check with its date and who made it. */
export function FacilityChecked({ facilityId }: { facilityId: string }) {
  const t = useMessages();
  const formats = useFormats();
  const { facilityVerification } = useSite();
  const { data: checks } = useQuery(passedChecksQuery(useClient(), facilityId));
  if (!checks) return null;
  const sentence = checkedSentence(t, formats, summaryOf(checks));
  if (sentence === null) {
    return facilityVerification === 'off' ? null : (
      <Text size="sm" c="dimmed">
        {t('checked.none')}
      </Text>
    );
  }
  return (
    <details className={classes['checked']}>
      <summary>
        <IconRosetteDiscountCheck size={18} aria-hidden className={classes['mark']} />
        {sentence}
      </summary>
      <ul>
        {checks.map(({ id, kind, label, is_automatic, checked_date }) => (
          <li key={id}>
            {t(is_automatic ? 'checked.line.automatic' : `checked.line.${kind}`, {
              label,
              date: formats.formatDate(checked_date ?? ''),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
