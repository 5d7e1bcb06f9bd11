import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Document } from '#domain/nouns/document.ts';
import { personQuery } from '#web/features/people/queries.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { useQuery } from '@tanstack/react-query';
import { DecisionBox } from './DecisionBox.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';
import classes from './DocumentVerification.module.css';
import { VerificationFacts } from './VerificationFacts.tsx';
import { VerificationKeys } from './VerificationKeys.tsx';
import { useDocumentToVerify } from './verificationQueries.ts';
import type { VerificationAddress } from './useVerificationAddress.ts';

interface Props {
  id: string;
  /** The queue as far as it was fetched, in its order. */
  ids: readonly string[];
  address: VerificationAddress;
  renderReport: (document: Document) => ReactNode;
}

/** One document beside what is known of its owner, and the decision. */
export function VerificationDesk({ id, ids, address, renderReport }: Props) {
  const t = useMessages();
  const { data: document, error, refetch } = useDocumentToVerify(id);
  return (
    <>
      <DeskNavigation id={id} ids={ids} address={address} />
      <VerificationKeys
        onStep={(by) => {
          const next = ids[ids.indexOf(id) + by];
          if (next) address.open(next, address.isVerifying);
        }}
        onVerify={() => address.setVerifying(true)}
      />
      {error && document === undefined && (
        <ErrorState title={t('admin.verification.error')} error={error} onRetry={refetch} />
      )}
      {document === undefined && !error && <Skeleton height={480} />}
      {document === null && <EmptyState title={t('admin.verification.gone')} hint={t('admin.verification.goneHint')} />}
      {document && (
        <OpenedVerification
          key={document.id}
          document={document}
          ids={ids}
          address={address}
          report={renderReport(document)}
        />
      )}
    </>
  );
}

interface OpenedProps {
  document: Document;
  ids: readonly string[];
  address: VerificationAddress;
  report: ReactNode;
}

function OpenedVerification({ document, ids, address, report }: OpenedProps) {
  const t = useMessages();
  const person = useQuery(personQuery(useClient(), document.user_id)).data;
  const heading = useFocus();
  const file = document.file_url ?? document.url;
  const type = t(`credentials.type.${document.type}`);
  const name = person?.full_name ?? t('admin.verification.unknownPerson');
  // In the queue the next one follows; elsewhere the decision stays in sight.
  const goOn = () => {
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
        <Card component="section" aria-labelledby="document-to-verify">
          <Group justify="space-between" gap="xs" align="flex-start">
            <Title order={2} id="document-to-verify" ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
              {type}
            </Title>
            <StatusBadge status={document.status} />
          </Group>
          <Text fw={600}>{name}</Text>
          <Text c="dimmed">{person?.email}</Text>
          <Text size="sm" c="dimmed" mt={4}>
            {document.file_name} · {t('credentials.uploaded')}{' '}
            <TimeText value={document.uploaded_date ?? document.created_date} />
          </Text>
          <DocumentFacts document={document} />
          <DecisionBox
            key={document.status}
            document={document}
            isVerifying={address.isVerifying}
            onVerifying={address.setVerifying}
            onDecided={goOn}
          />
          {report}
        </Card>
        {person && <VerificationFacts person={person} document={document} onOpen={(id) => address.open(id, false)} />}
      </Stack>
    </div>
  );
}

/** The reading begins at the document that was opened, also when it is the next one. */
function useFocus() {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}

function DeskNavigation({ id, ids, address }: Omit<Props, 'renderReport'>) {
  const t = useMessages();
  const at = ids.indexOf(id);
  const open = (target: string | undefined) => target && address.open(target, address.isVerifying);
  return (
    <Group justify="space-between" mb="md" gap="xs">
      <Button variant="subtle" ml={-12} leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={address.close}>
        {t('admin.verification.back')}
      </Button>
      {at >= 0 && (
        <Group gap="xs">
          <Button variant="default" disabled={at === 0} onClick={() => open(ids[at - 1])}>
            {t('admin.verification.previous')}
          </Button>
          <Text size="sm" c="dimmed" className="tabular" component="output">
            {t('admin.verification.position', { position: at + 1, count: ids.length })}
          </Text>
          <Button
            variant="default"
            disabled={at === ids.length - 1}
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => open(ids[at + 1])}
          >
            {t('admin.verification.next')}
          </Button>
        </Group>
      )}
    </Group>
  );
}
