import { Anchor, Button, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { Document } from '#domain/credentials/document.ts';
import type { Person } from '#web/features/profiles/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import classes from './DocumentVerification.module.css';
import { decisionsOn } from './verificationDecisions.ts';
import { WaitingAge } from './WaitingAge.tsx';

interface Props {
  document: Document;
  /** Undefined while the answer is under way, null where the account is gone. */
  person: Person | null | undefined;
  onOpen: () => void;
  onVerify: () => void;
}

/** A document in the queue: whose, what, since when, and the file. */
export function VerificationQueueCard({ document, person, onOpen, onVerify }: Props) {
  const t = useMessages();
  const type = t(`credentials.type.${document.type}`);
  const name = person === undefined ? '' : (person?.full_name ?? t('admin.verification.unknownPerson'));
  return (
    <Card component="article" aria-label={t('admin.verification.card', { type, name })}>
      <Group justify="space-between" gap="md">
        <div className={classes.text}>
          <Title order={2} size="h4">
            {person === undefined ? <Skeleton component="span" display="block" height={20} width={160} /> : name}
          </Title>
          <Text c="dimmed">{person?.email}</Text>
          <Group gap="xs" mt="xs">
            <Text fw={600} component="span">
              {type}
            </Text>
            <StatusBadge status={document.status} />
            <Text size="sm" c="dimmed" component="span">
              {t('credentials.uploaded')} <TimeText value={document.uploaded_date ?? document.created_date} />
            </Text>
            {document.status === 'pending' ? (
              <WaitingAge since={document.uploaded_date ?? document.created_date} />
            ) : null}
          </Group>
          <Anchor component="button" type="button" className={classes.file} onClick={onOpen}>
            <IconFileText size={18} aria-hidden />
            {document.file_name ?? document.name ?? t('admin.verification.file')}
          </Anchor>
        </div>
        {decisionsOn(document).length > 0 && (
          <Button onClick={onVerify} aria-label={t('admin.verification.reviewOf', { type, name })}>
            {t('admin.verification.review')}
          </Button>
        )}
      </Group>
    </Card>
  );
}
