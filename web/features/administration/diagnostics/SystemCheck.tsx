import { Button, Stack, Text } from '@mantine/core';
import { useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { CheckTable } from './CheckTable.tsx';
import { systemChecks, type CheckResult } from './checks.ts';
import { useChecks } from './useChecks.ts';

/** Whether the parts of the system answer, for anyone: counts and states, never rows (spec D31). */
export function SystemCheck() {
  const t = useMessages();
  const { results, running, runAll } = useChecks(systemChecks);
  const done = Object.values(results).filter(({ state }) => state !== 'running');
  const count = (wanted: CheckResult['state']) => done.filter(({ state }) => state === wanted).length;
  return (
    <>
      <PageHeader
        title={t('diagnostics.system.title')}
        subtitle={t('diagnostics.system.lead')}
        actions={
          <Button loading={running} onClick={runAll}>
            {t('diagnostics.system.run')}
          </Button>
        }
      />
      <Stack gap="sm">
        <Text component="output">
          {done.length === systemChecks.length
            ? t('diagnostics.system.summary', {
                success: count('success'),
                warning: count('warning'),
                error: count('error'),
              })
            : null}
        </Text>
        <CheckTable names={systemChecks} results={results} label={t('diagnostics.system.table')} />
      </Stack>
    </>
  );
}
