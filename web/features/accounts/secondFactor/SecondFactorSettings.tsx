import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey, SecondFactorState } from '#domain/accounts/secondFactor.ts';
import { useClient } from '#web/api/client.ts';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { AddFactorDialog, type Factor } from './AddFactorDialog.tsx';
import { FactorActionDialog, type FactorAction } from './FactorActionDialog.tsx';
import { FactorList } from './FactorList.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';
import { secondFactorQuery } from './queries.ts';

/** Two-step login among the settings: what there is, and the way to more or less of it. */
export function SecondFactorSettings() {
  const t = useTexts('secondFactor');
  const query = useQuery(secondFactorQuery(useClient()));
  return (
    <Stack gap="sm">
      <div>
        <Group gap="xs">
          <Title order={3}>{t('secondFactor.title')}</Title>
          {query.data ? <FactorStatus isOn={isOn(query.data)} /> : null}
        </Group>
        <Text c="dimmed">{t('secondFactor.text')}</Text>
      </div>
      {query.data ? (
        <Factors state={query.data} />
      ) : query.error ? (
        <ErrorState title={t('secondFactor.failed')} error={query.error} onRetry={query.refetch} />
      ) : (
        <SkeletonList count={2} height={72} />
      )}
    </Stack>
  );
}

function isOn({ authenticator, passkeys }: SecondFactorState): boolean {
  return authenticator !== null || passkeys.length > 0;
}

function FactorStatus({ isOn: on }: { isOn: boolean }) {
  const t = useTexts('secondFactor');
  return on ? (
    <Badge variant="light" tt="none" leftSection={<IconCheck size={14} aria-hidden />}>
      {t('secondFactor.on')}
    </Badge>
  ) : (
    <Badge variant="default" tt="none">
      {t('secondFactor.off')}
    </Badge>
  );
}

function Factors({ state }: { state: SecondFactorState }) {
  const t = useTexts('secondFactor');
  const [adding, setAdding] = useState<Factor | null>(null);
  const [action, setAction] = useState<FactorAction | null>(null);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  return (
    <>
      <FactorList state={state} onAdd={setAdding} onAction={setAction} onRename={setRenaming} />
      {isOn(state) ? (
        <>
          <Text>{t('secondFactor.codes.left', { count: state.recovery_codes_left })}</Text>
          <ButtonRow>
            <Button variant="default" onClick={() => setAction({ kind: 'codes' })}>
              {t('secondFactor.codes.new')}
            </Button>
            <Button variant="default" onClick={() => setAction({ kind: 'turnOff' })}>
              {t('secondFactor.turnOff')}
            </Button>
          </ButtonRow>
        </>
      ) : null}
      <AddFactorDialog factor={adding} onClose={() => setAdding(null)} />
      {action ? <FactorActionDialog action={action} state={state} onClose={() => setAction(null)} /> : null}
      {renaming ? <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} /> : null}
    </>
  );
}
