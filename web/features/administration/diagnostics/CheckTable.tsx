import { Card, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { StatusBadge, type Status } from '#web/ui/StatusBadge.tsx';
import type { CheckName, CheckResult } from './checks.ts';
import type { CheckResults } from './useChecks.ts';

/** Each check with its state and what it says. */
export function CheckTable({
  names,
  results,
  label,
}: {
  names: readonly CheckName[];
  results: CheckResults;
  label: string;
}) {
  const t = useMessages();
  return (
    <Card padding={0}>
      <Table aria-label={label} verticalSpacing="sm" horizontalSpacing="sm" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w="40%">
              {t('diagnostics.test')}
            </Table.Th>
            <Table.Th scope="col">{t('diagnostics.result')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {names.map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={500}>
                {t(`diagnostics.check.${name}`)}
              </Table.Th>
              <Table.Td>
                <Result name={name} result={results[name]} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function Result({ name, result }: { name: CheckName; result: CheckResult | undefined }) {
  const t = useMessages();
  const state = result?.state ?? 'waiting';
  const text = result ? textOf(t, name, result) : null;
  return (
    <>
      <StatusBadge status={looks[state]} label={t(`diagnostics.state.${state}`)} />
      {text ? (
        <Text size="sm" mt={4}>
          {text}
        </Text>
      ) : null}
    </>
  );
}

function textOf(t: Translate, name: CheckName, result: CheckResult): string | null {
  if (result.state === 'success') return t(`diagnostics.check.${name}.success`, { count: result.count });
  if (result.state === 'warning') return t('diagnostics.warning');
  return result.state === 'error' ? result.message : null;
}

const looks = {
  waiting: 'not_started',
  running: 'reviewed',
  success: 'active',
  warning: 'pending',
  error: 'rejected',
} as const satisfies Record<CheckResult['state'] | 'waiting', Status>;
