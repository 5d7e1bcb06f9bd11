import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { requiredDocumentTypes } from '#domain/shared/vocabulary.ts';
import type { Document } from '#domain/credentials/document.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { AbsentCredential } from './AbsentCredential.tsx';
import { CredentialCard } from './CredentialCard.tsx';
import { CredentialForm } from './CredentialForm.tsx';
import { useCredentialTask, type CredentialTask } from './credentialTask.ts';
import { credentialTitle } from './credentialWords.ts';
import { walletOf, type Wallet as WalletContent } from './wallet.ts';
import classes from './Wallet.module.css';

/** A clinician's credentials, what asks for something first, and the form for another one or its next term. */
export function Wallet({ documents, now }: { documents: readonly Document[]; now: number }) {
  const t = useMessages();
  const day = ownDay(now);
  const { task, key, open } = useCredentialTask(documents);
  const wallet = walletOf(documents, day);
  return (
    <>
      {documents.length === 0 ? (
        <Card>
          <EmptyState
            title={t('wallet.empty')}
            action={<Button onClick={() => open('add', 'state_license')}>{t('wallet.addLicense')}</Button>}
          />
        </Card>
      ) : (
        <>
          <Group justify="space-between" gap="sm">
            <Progress wallet={wallet} />
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('add')}>
              {t('wallet.add')}
            </Button>
          </Group>
          {wallet.groups.map((group) => (
            <WalletSection
              key={group.name}
              group={group}
              absent={group.name === 'required' ? wallet.absent : []}
              day={day}
              open={open}
            />
          ))}
        </>
      )}
      <CredentialSheet task={task} taskKey={key} onClose={() => open(null)} />
    </>
  );
}

function Progress({ wallet: { held, nextToExpire } }: { wallet: WalletContent }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const counts = { held, total: requiredDocumentTypes.length };
  return (
    <Text fw={600}>
      {nextToExpire
        ? t('wallet.progressNext', {
            ...counts,
            what: credentialTitle(t, nextToExpire),
            date: formatDate(nextToExpire.expires_date!),
          })
        : t('wallet.progress', counts)}
    </Text>
  );
}

interface SectionProps {
  group: WalletContent['groups'][number];
  absent: WalletContent['absent'];
  day: string;
  open: ReturnType<typeof useCredentialTask>['open'];
}

function WalletSection({ group: { name, items }, absent, day, open }: SectionProps) {
  const t = useMessages();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {t(`wallet.group.${name}`)}
      </Title>
      {name === 'health' ? (
        <Text c="dimmed" mb="xs">
          {t('wallet.healthLead')}
        </Text>
      ) : null}
      <div className={classes.cards}>
        {items.map((item) => (
          <CredentialCard key={item.shown.id} item={item} day={day} open={open} />
        ))}
        {absent.map((type) => (
          <AbsentCredential key={type} type={type} open={open} />
        ))}
      </div>
    </section>
  );
}

interface SheetProps {
  task: CredentialTask | null;
  taskKey: string;
  onClose: () => void;
}

/** Below on a phone, beside the wallet elsewhere. */
function CredentialSheet({ task, taskKey, onClose }: SheetProps) {
  const t = useMessages();
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  // What was open stays drawn while the sheet goes away.
  const [last, keep] = useState({ task, taskKey });
  if (task && last.taskKey !== taskKey) keep({ task, taskKey });
  const drawn = task ?? last.task;
  const what = drawn && drawn.act !== 'add' ? credentialTitle(t, drawn.document) : '';
  return (
    <Sheet
      opened={task !== null}
      from={isNarrow ? 'bottom' : 'right'}
      isLarge
      title={drawn ? t(`wallet.form.title.${drawn.act}`, { what }) : ''}
      onClose={onClose}
    >
      {drawn ? <CredentialForm key={last.taskKey} task={drawn} onClose={onClose} /> : null}
    </Sheet>
  );
}

/** The day that it is at the reader's own place. `now`: milliseconds. */
function ownDay(now: number): string {
  return civilDay(new Date(now), new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
