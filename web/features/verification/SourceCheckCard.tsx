import { Anchor, Button, Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Document } from '#domain/credentials/document.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import { useClient } from '#web/api/client.ts';
import { useSite } from '#web/document/site.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { translatorOfAreas } from '#web/i18n/translator.ts';
import { useNow } from '#web/i18n/now.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { stateName } from '#web/i18n/labels.ts';
import { useUser } from '#web/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useFocusOnChange } from '#web/ui/useFocusOnChange.ts';
import type { EvidenceUpload } from './AnswerFields.tsx';
import classes from './checks.module.css';
import { sourcesQuery, type CheckedDocument } from './queries.ts';
import { SourceCheckForm } from './SourceCheckForm.tsx';
import { addressOf, sourcesFor } from './sources.ts';
import { sourceTargets } from './sourceTargets.ts';

interface Props {
  document: Document;
  evidence: EvidenceUpload;
  isChecking: boolean;
  onChecking: (isChecking: boolean) => void;
  onSaved: (saved: CheckedDocument) => void;
}

/** Where a document is looked up, its source's last answer, and the form for the present one. */
export function SourceCheckCard({ document, evidence, isChecking, onChecking, onSaved }: Props) {
  const t = useMessages();
  const { data, error, refetch } = useQuery(sourcesQuery(useClient()));
  const isOwn = useUser().id === document.user_id;
  const canRecord = document.status !== 'rejected' && !isOwn;
  const close = () => onChecking(false);
  const isFormShown = data !== undefined && canRecord && isChecking;
  // The button and the form take each other's place. A form that the address opened takes no focus.
  const isFromAddress = useRef(isChecking);
  useFocusOnChange(isFormShown, () => {
    const takesFocus = !isFormShown || !isFromAddress.current;
    isFromAddress.current = false;
    return takesFocus ? globalThis.document.getElementById(sourceTargets[isFormShown ? 'result' : 'record']) : null;
  });
  const sources = sourcesFor(document, data ?? []).map(({ id, name, note, ...source }) => ({
    id,
    name,
    note,
    address: addressOf(source, document.state, englishName),
  }));
  return (
    <Card component="section" aria-labelledby="source-check">
      <Title order={2} size="h3" id="source-check">
        {t('verificationDesk.source.title')}
      </Title>
      <Latest document={document} />
      {error && !data ? (
        <ErrorState title={t('verificationDesk.source.failed')} error={error} onRetry={refetch} />
      ) : null}
      {!data && !error ? <Skeleton height={88} mt="sm" /> : null}
      <SourceLinks sources={sources} />
      {isFormShown ? (
        <SourceCheckForm
          document={document}
          sources={sources}
          evidence={evidence}
          onSaved={(saved) => {
            onSaved(saved);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {canRecord && !isChecking ? (
        <Button id={sourceTargets.record} className={classes['record'] ?? ''} onClick={() => onChecking(true)}>
          {t('verificationDesk.source.record')}
        </Button>
      ) : null}
    </Card>
  );
}

/** As addresses have it. */
function englishName(state: NonNullable<Document['state']>): string {
  return stateName(translatorOfAreas('en', ['states']), state);
}

function Latest({ document }: { document: Document }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const { timeZone } = useSite();
  const today = civilDay(new Date(useNow() ?? 0), timeZone);
  const { source_result, source_name, source_checked_date, source_until } = document;
  if (!source_result || !source_checked_date) {
    return (
      <Text c="dimmed" mt="xs">
        {t('verificationDesk.source.none')}
      </Text>
    );
  }
  const isOld = source_until !== null && source_until < today;
  return (
    <>
      <Text mt="xs">
        {t('verificationDesk.source.latest', {
          result: t(`credentials.source.${source_result}`),
          source: source_name,
          date: formatDate(source_checked_date),
        })}
      </Text>
      {source_until ? (
        <Text size="sm" {...(isOld ? { fw: 600 } : { c: 'dimmed' })}>
          {t(`verificationDesk.source.${isOld ? 'old' : 'until'}`, { date: formatDate(source_until) })}
        </Text>
      ) : null}
    </>
  );
}

interface Looked {
  readonly id: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly address: string | null;
}

function SourceLinks({ sources }: { sources: readonly Looked[] }) {
  const t = useMessages();
  const first = sources.find(({ address }) => address !== null);
  return (
    <Stack component="ul" gap={4} className={classes['sources'] ?? ''}>
      {sources.map((source) => (
        <li key={source.id}>
          {source.address ? (
            <Anchor
              {...(source === first ? { id: sourceTargets.link } : {})}
              href={source.address}
              target="_blank"
              rel="noreferrer"
              className={classes['link'] ?? ''}
            >
              <IconExternalLink size={18} aria-hidden />
              {t('verificationDesk.source.open', { name: source.name })}
            </Anchor>
          ) : (
            <Text size="sm" c="dimmed" py={8}>
              {t('verificationDesk.source.noLink', { name: source.name })}
            </Text>
          )}
          {source.note ? (
            <Text size="sm" c="dimmed" lang="en">
              {source.note}
            </Text>
          ) : null}
        </li>
      ))}
    </Stack>
  );
}
