import { Container, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SiteFigures } from '#domain/administration/siteFigureContracts.ts';
import { maxFigured } from '#domain/search/maxCounted.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { siteFiguresQuery } from './queries.ts';

/** What is true of the site at this minute, in one line; nothing where there is too little to tell. */
export function RightNow() {
  const t = useMessages();
  const { formatNumber } = useFormats();
  const { data } = useQuery(siteFiguresQuery(useClient()));
  const figures = data ? saidFigures(data, t, formatNumber) : [];
  if (figures.length === 0) return null;
  return (
    <Container size="lg" pb="xl">
      <Text c="dimmed">{t('rightNow', { figures: figures.join(' · ') })}</Text>
    </Container>
  );
}

function saidFigures(figures: SiteFigures, t: Translate, formatNumber: (value: number) => string): string[] {
  const { open_jobs, facilities_hiring, verified_clinicians, answer_hours, fill_days } = figures;
  const counted = (value: number) =>
    value < maxFigured ? formatNumber(value) : t('rightNow.orMore', { count: formatNumber(value) });
  return [
    open_jobs === null ? null : t('rightNow.jobs', { count: counted(open_jobs) }),
    facilities_hiring === null ? null : t('rightNow.facilities', { count: counted(facilities_hiring) }),
    verified_clinicians === null ? null : t('rightNow.clinicians', { count: counted(verified_clinicians) }),
    answer_hours === null ? null : answered(answer_hours, t),
    fill_days === null ? null : t('rightNow.fillDays', { count: Math.ceil(fill_days) }),
  ].filter((figure) => figure !== null);
}

/** Two days and more as days; rounded up, so that it is true. */
function answered(hours: number, t: Translate): string {
  const whole = Math.max(1, Math.ceil(hours));
  return whole < 48
    ? t('rightNow.answerHours', { count: whole })
    : t('rightNow.answerDays', { count: Math.ceil(hours / 24) });
}
