import { Container, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SiteFigures as Figures } from '#domain/administration/siteFigureContracts.ts';
import { maxFigured } from '#domain/search/maxCounted.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { siteFiguresQuery } from './queries.ts';

/** What the site counts, in one line; nothing while there is too little to count. */
export function SiteFigures({ flush = false }: { flush?: boolean }) {
  const t = useMessages();
  const { formatNumber } = useFormats();
  const { data } = useQuery(siteFiguresQuery(useClient()));
  const figures = data ? figureTexts(data, t, formatNumber) : [];
  if (figures.length === 0) return null;
  return (
    <Container size="lg" pb="xl" {...(flush ? { px: 0 } : {})}>
      <Text c="dimmed">{t('siteFigures', { figures: figures.join(' · ') })}</Text>
    </Container>
  );
}

function figureTexts(figures: Figures, t: Translate, formatNumber: (value: number) => string): string[] {
  const { open_jobs, facilities_hiring, verified_clinicians, answer_hours, fill_days } = figures;
  const counted = (value: number) =>
    value < maxFigured ? formatNumber(value) : t('siteFigures.orMore', { count: formatNumber(value) });
  return [
    open_jobs === null ? null : t('siteFigures.jobs', { count: counted(open_jobs) }),
    facilities_hiring === null ? null : t('siteFigures.facilities', { count: counted(facilities_hiring) }),
    verified_clinicians === null ? null : t('siteFigures.clinicians', { count: counted(verified_clinicians) }),
    answer_hours === null ? null : answered(answer_hours, t),
    fill_days === null ? null : t('siteFigures.fillDays', { count: Math.ceil(fill_days) }),
  ].filter((figure) => figure !== null);
}

/** Two days and more as days; rounded up, so that it is true. */
function answered(hours: number, t: Translate): string {
  const whole = Math.max(1, Math.ceil(hours));
  return whole < 48
    ? t('siteFigures.answerHours', { count: whole })
    : t('siteFigures.answerDays', { count: Math.ceil(hours / 24) });
}
