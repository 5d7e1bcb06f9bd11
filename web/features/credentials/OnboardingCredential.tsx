import { Card, Group, Text } from '@mantine/core';
import type { Document } from '#domain/credentials/document.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { DeleteButton, ViewButton } from './CredentialActions.tsx';
import classes from './Wallet.module.css';

/** A document that was uploaded while the account is set up: what it says is asked later, in the wallet. */
export function OnboardingCredential({ document }: { document: Document }) {
  const t = useMessages();
  const type = t(`credentials.type.${document.type}`);
  const name = document.file_name ?? type;
  return (
    <Card component="article" aria-label={name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <div className={classes.text}>
          <Text fw={600}>{type}</Text>
          <Text>{name}</Text>
        </div>
        <StatusBadge status={document.status} />
      </Group>
      <div className={classes.actions}>
        <ViewButton document={document} name={name} />
        <DeleteButton document={document} name={name} />
      </div>
    </Card>
  );
}
