import { Button, Card, Group, Text, Title } from '@mantine/core';
import { credentialKinds, kindOfType } from '#domain/credentials/credentialKinds.ts';
import { credentialKindNames } from '#domain/credentials/vocabulary.ts';
import type { ClinicalRole, DocumentType } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { useCredentialTask } from './credentialTask.ts';

interface Props {
  type: DocumentType;
  open: ReturnType<typeof useCredentialTask>['open'];
}

/** What verification asks for and the clinician has not added. */
export function AbsentCredential({ type, open }: Props) {
  const t = useMessages();
  const { clinical_roles } = useUser();
  const name = t(`credentials.type.${type}`);
  return (
    <Card component="article" aria-label={name}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <div>
          <Title order={3} size="md">
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            {t(`credentials.hint.${type}`)}
          </Text>
        </div>
        <StatusBadge status="not_started" label={t('credentials.absent')} />
      </Group>
      <Button
        mt="sm"
        style={{ alignSelf: 'flex-start' }}
        aria-label={t('credentials.of', { action: t('wallet.addShort'), name })}
        onClick={() => open('add', kindFor(type, clinical_roles))}
      >
        {t('wallet.addShort')}
      </Button>
    </Card>
  );
}

/** Of the kinds of a type the first that the person's role usually holds. */
function kindFor(type: DocumentType, roles: readonly ClinicalRole[]): string | undefined {
  const kinds = credentialKindNames.filter((kind) => credentialKinds[kind].type === type);
  const usual = kinds.find((kind) => credentialKinds[kind].roles.some((role) => roles.includes(role)));
  return usual ?? kindOfType(type) ?? undefined;
}
