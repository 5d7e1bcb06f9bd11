import { Anchor, Card, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sheetLines, type SheetLine } from '#domain/assignments/readinessSheet.ts';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { telHref } from '#web/address/telHref.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './dayOne.module.css';
import { sheetKeys, sheetQuery } from './queries.ts';

export interface ReadinessSheetCardProps {
  jobId: string;
  facility: string;
  /** Of its heading. */
  order?: 2 | 3;
}

/** What a clinician with an open assignment for the job must know before the first day; nothing for other users. */
export function ReadinessSheetCard({ jobId, facility, order = 3 }: ReadinessSheetCardProps) {
  const t = useMessages();
  const titleId = useId();
  useFreshQueries('ReadinessSheet', sheetKeys.all);
  const { data: sheet, error, refetch } = useQuery(sheetQuery(useClient(), jobId));
  if (error && sheet === undefined)
    return <ErrorState title={t('dayOne.sheet.error')} error={error} onRetry={refetch} />;
  const lines = sheet ? sheetLines.filter((line) => sheet[line]) : [];
  if (!sheet || lines.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Title order={order} size="h4" id={titleId}>
        {t('dayOne.card.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('dayOne.card.hint', { facility })}
      </Text>
      <dl className={classes['lines']}>
        {lines.map((line) => (
          <div key={line} className={classes['line']}>
            <Text component="dt" size="sm" c="dimmed">
              {t(`dayOne.line.${line}`)}
            </Text>
            <Text component="dd" m={0}>
              <Line line={line} text={sheet[line]!} />
            </Text>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** A number is called with one press. */
function Line({ line, text }: { line: SheetLine; text: string }) {
  const locale = useLocale();
  if (line === 'first_day_time') return zonedFormatsOf(locale).clock(text);
  if (line !== 'contact_phone') return text;
  return (
    <Anchor href={telHref(text)} className="reach" inherit>
      {text}
    </Anchor>
  );
}
