import { Alert, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Document } from '#domain/credentials/document.ts';
import { documentFactNames } from '#domain/credentials/documentFacts.ts';
import { useClient } from '#web/api/client.ts';
import { AssignedTo } from '#web/features/verification/assignedWork/AssignedTo.tsx';
import { VerificationLog } from '#web/features/verification/VerificationLog.tsx';
import { SourceCheckCard } from '#web/features/verification/SourceCheckCard.tsx';
import { isCheckedAtSource } from '#web/features/verification/sources.ts';
import { personQuery, type Person } from '#web/features/profiles/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { CopyText } from './CopyText.tsx';
import { DecisionBox } from './DecisionBox.tsx';
import { DocumentFacts, type SeenFacts } from './DocumentFacts.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';
import classes from './DocumentVerification.module.css';
import { useIsVerifying } from './verificationQueries.ts';
import { documentUpload } from './documentUpload.ts';
import type { VerificationAddress } from './useVerificationAddress.ts';
import { VerificationFacts } from './VerificationFacts.tsx';

interface Props {
  document: Document;
  /** The queue as far as it was fetched, in its order. */
  ids: readonly string[];
  address: VerificationAddress;
  report: ReactNode;
}

/** The file, and beside it what it says, the decision, the source, who looked at it before, and its owner. */
export function OpenedVerification({ document, ids, address, report }: Props) {
  const t = useMessages();
  const person = useQuery(personQuery(useClient(), document.user_id)).data;
  // As it was first shown, or as this reviewer has changed it themselves.
  const [seen, see] = useState<SeenFacts>(document);
  const [isRefused, setRefused] = useState(false);
  // What a decision corrects is there before its answer is.
  const isDeciding = useIsVerifying();
  const file = document.file_url ?? document.url;
  const type = t(`credentials.type.${document.type}`);
  // In the queue the next one follows; elsewhere the decision stays visible.
  const goOn = (decided: SeenFacts) => {
    setRefused(false);
    see(decided);
    if (address.filter.status !== 'pending') return address.setVerifying(false);
    const at = ids.indexOf(document.id);
    const next = ids[at + 1] ?? ids[at - 1];
    return next ? address.open(next, true) : address.close();
  };
  return (
    <div className={classes.panes}>
      <div className={classes.paper}>
        {file ? <DocumentViewer fileUrl={file} name={type} /> : <EmptyState title={t('admin.verification.noFile')} />}
      </div>
      <Stack gap="md">
        {isRefused || (!isDeciding && textOf(seen) !== textOf(document)) ? <Changed /> : null}
        <Card component="section" aria-labelledby="document-to-verify">
          <What document={document} person={person} />
          <DocumentFacts document={document} before={seen} />
          <AssignedTo subject={{ kind: 'document', subject_id: document.id }} name={type} />
          <Group mt="xs">{report}</Group>
        </Card>
        {isCheckedAtSource(document) ? (
          <SourceCheckCard
            document={document}
            evidence={documentUpload}
            isChecking={address.isChecking}
            onChecking={address.setChecking}
            onSaved={see}
          />
        ) : null}
        <Card component="section" aria-label={t('verificationDesk.decision')}>
          <DecisionBox
            key={`${document.status} ${textOf(document)}`}
            document={document}
            isVerifying={address.isVerifying}
            onVerifying={address.setVerifying}
            onDecided={goOn}
            onConflict={() => setRefused(true)}
          />
        </Card>
        <Card component="section" aria-labelledby="document-checks">
          <Title order={2} size="h3" id="document-checks">
            {t('verificationDesk.history')}
          </Title>
          <VerificationLog document={document} isReviewer />
        </Card>
        {person && <VerificationFacts person={person} document={document} onOpen={(id) => address.open(id, false)} />}
      </Stack>
    </div>
  );
}

/** Its owner has changed it since it was opened. */
function Changed() {
  const t = useMessages();
  return (
    <Alert role="alert" color="yellow" variant="light">
      {t('verificationDesk.changed')}
    </Alert>
  );
}

/** What its owner says with it, and what a reviewer holds against that. */
function textOf(document: SeenFacts): string {
  return JSON.stringify((['type', 'file_url', 'name', ...documentFactNames] as const).map((fact) => document[fact]));
}

function What({ document, person }: { document: Document; person: Person | null | undefined }) {
  const t = useMessages();
  const heading = useFocus();
  return (
    <>
      <Group justify="space-between" gap="xs" align="flex-start">
        <Title order={2} id="document-to-verify" ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
          {t(`credentials.type.${document.type}`)}
        </Title>
        <StatusBadge status={document.status} />
      </Group>
      <Group gap={0} wrap="nowrap">
        <Text fw={600} className={classes.text ?? ''}>
          {person === undefined ? (
            <Skeleton component="span" display="inline-block" height={20} width={160} />
          ) : (
            (person?.full_name ?? t('admin.verification.unknownPerson'))
          )}
        </Text>
        {person?.full_name ? <CopyText label={t('verificationDesk.ownerName')} text={person.full_name} /> : null}
      </Group>
      <Text c="dimmed">{person?.email}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {document.file_name} · {t('credentials.uploaded')}{' '}
        <TimeText value={document.uploaded_date ?? document.created_date} />
      </Text>
    </>
  );
}

/** The reading begins at the document that was opened, also when it is the next one. */
function useFocus() {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}
