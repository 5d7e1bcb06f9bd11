import { Text } from '@mantine/core';
import type { WorkFact } from '#domain/openShifts/workFacts.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './openShifts.module.css';
import { useLength } from './useLength.ts';

/** What a booking makes of someone's hours. A facility reads only of hours that it planned. */
export function WorkFactList({ facts, reader }: { facts: readonly WorkFact[]; reader: UserRoleName }) {
  const t = useMessages();
  const length = useLength();
  if (facts.length === 0) return null;
  return (
    <ul className={classes['facts']}>
      {facts.map(({ kind, minutes }) => (
        <Text key={kind} component="li" size="sm">
          {t(`openShifts.fact.${kind}`, { time: length(minutes) })}
        </Text>
      ))}
      {reader === 'facility' ? (
        <Text component="li" size="sm" c="dimmed">
          {t('openShifts.fact.ownHours')}
        </Text>
      ) : null}
    </ul>
  );
}
