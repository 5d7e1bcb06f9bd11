import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Document } from '#domain/credentials/document.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useDeskKeys } from './deskKeys.ts';
import classes from './DocumentVerification.module.css';
import { OpenedVerification } from './OpenedVerification.tsx';
import type { VerificationAddress } from './useVerificationAddress.ts';
import { VerificationKeys } from './VerificationKeys.tsx';
import { useDocumentToVerify } from './verificationQueries.ts';

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
  const [isListed, setListed] = useState(false);
  const keys = useDeskKeys({
    opened: `${address.isVerifying} ${address.isChecking}`,
    onStep(by) {
      const next = ids[ids.indexOf(id) + by];
      if (next) address.open(next, address.isVerifying);
    },
    onVerify: () => address.setVerifying(true),
    onCheck: () => address.setChecking(true),
    onHelp: () => setListed(true),
  });
  return (
    // A press on what is no control leaves the focus here, and not outside of the desk.
    <Box
      component="section"
      className={classes.heading ?? ''}
      aria-label={t('verificationDesk.title')}
      tabIndex={-1}
      onKeyDown={keys.onKeyDown}
    >
      <DeskNavigation id={id} ids={ids} address={address}>
        <VerificationKeys isOn={keys.isOn} setOn={keys.setOn} isListed={isListed} onList={setListed} />
      </DeskNavigation>
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
    </Box>
  );
}

function DeskNavigation({ id, ids, address, children }: Omit<Props, 'renderReport'> & { children: ReactNode }) {
  const t = useMessages();
  const at = ids.indexOf(id);
  const open = (target: string | undefined) => target && address.open(target, address.isVerifying);
  return (
    <Group justify="space-between" mb="md" gap="xs">
      <Button variant="subtle" ml={-12} leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={address.close}>
        {t('admin.verification.back')}
      </Button>
      {children}
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
