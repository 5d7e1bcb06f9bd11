import { Anchor, Card, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SeenRow } from '#client/entities.ts';
import type { ListImport } from '#domain/verification/screeningContracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { usePeople, type Person } from '#web/features/profiles/queries.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { MoreRows } from '#web/ui/MoreRows.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { importSentence } from './importWords.ts';
import { historyQuery } from './queries.ts';
import classes from './Screening.module.css';
import { WhyAnswered } from './WhyAnswered.tsx';

/** Which files were read, and what was answered, each from the newest on. */
export function ScreeningHistory({ imports }: { imports: readonly ListImport[] }) {
  const t = useMessages();
  return (
    <Stack gap="lg">
      <Card component="section" aria-labelledby="files">
        <Title order={2} size="h3" id="files" mb="xs">
          {t('screening.history.files')}
        </Title>
        {imports.length === 0 ? <Text c="dimmed">{t('screening.history.noFiles')}</Text> : null}
        <ul className={classes['history']}>
          {imports.map((one) => (
            <File key={one.id} file={one} />
          ))}
        </ul>
      </Card>
      <Card component="section" aria-labelledby="answers">
        <Title order={2} size="h3" id="answers" mb="xs">
          {t('screening.history.answers')}
        </Title>
        <Answers />
      </Card>
    </Stack>
  );
}

function File({ file }: { file: ListImport }) {
  const t = useMessages();
  const formats = useFormats();
  const { file_name, state, created_by_name, created_date } = file;
  return (
    <li>
      <Text fw={600}>
        {t('screening.history.file', { file: file_name, state: t(`screening.importState.${state}`) })}
      </Text>
      <Text size="sm">{importSentence(file, t, formats)}</Text>
      <Text size="sm" c="dimmed">
        {formats.formatDateTime(created_date)} · {created_by_name ?? t('screening.list.byCommand')}
      </Text>
    </li>
  );
}

function Answers() {
  const t = useMessages();
  const query = useInfiniteQuery(historyQuery(useClient()));
  const checks = query.data?.pages.flat() ?? [];
  const people = usePeople(
    checks.flatMap(({ user_id, checked_by }) => [user_id, checked_by].filter((id) => id != null)),
  );
  if (query.error && !query.data) {
    return <ErrorState title={t('screening.history.error')} error={query.error} onRetry={query.refetch} />;
  }
  if (!query.data) return <SkeletonList count={3} height={56} />;
  if (checks.length === 0) return <Text c="dimmed">{t('screening.history.none')}</Text>;
  return (
    <>
      <ul className={classes['history']}>
        {checks.map((check) => (
          <Answer key={check.id} check={check} people={people.data} />
        ))}
      </ul>
      <MoreRows query={query} label={t('screening.more')} />
    </>
  );
}

interface AnswerProps {
  check: SeenRow<'Check'>;
  people: ReadonlyMap<string, Person> | undefined;
}

function Answer({ check, people }: AnswerProps) {
  const t = useMessages();
  const { formatDateTime } = useFormats();
  const { user_id, checked_by, result, reason, notes, created_date } = check;
  const name = (user_id && people?.get(user_id)?.full_name) || t('screening.somebody');
  const by = checked_by ? (people?.get(checked_by)?.full_name ?? t('screening.somebody')) : t('screening.server');
  return (
    <li>
      <Text fw={600}>
        {user_id && people?.has(user_id) ? (
          <Anchor component={Link} to={pageHref('AdminUsers', { id: user_id })} className="reach" inherit>
            {name}
          </Anchor>
        ) : (
          name
        )}
        {': '}
        {t(`checks.result.${result}`)}
      </Text>
      <WhyAnswered reason={reason} notes={notes} />
      <Text size="sm" c="dimmed">
        {formatDateTime(created_date)} · {by}
      </Text>
    </li>
  );
}
