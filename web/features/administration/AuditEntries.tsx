import { Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { AuditEntry } from '#domain/nouns/administrationFunctions.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';

/** Lines of the audit log. On a narrow screen it scrolls, also by keyboard, and no word in it is broken. */
export function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useMessages();
  if (entries.length === 0) return <Text c="dimmed">{t('admin.audit.none')}</Text>;
  return (
    <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={t('admin.audit.title')} style={{ overflowWrap: 'normal' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('admin.audit.at')}</Table.Th>
            <Table.Th>{t('admin.audit.who')}</Table.Th>
            <Table.Th>{t('admin.audit.what')}</Table.Th>
            <Table.Th>{t('admin.audit.about')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useMessages();
  const { at, actor_kind, actor_name, action, entity_id, fields, outcome } = entry;
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <TimeText value={at} />
      </Table.Td>
      <Table.Td>{actor_name ?? t(`admin.audit.actor.${actor_kind}`)}</Table.Td>
      <Table.Td>
        {action}
        {outcome === 'refused' ? ` (${t('admin.audit.refused')})` : null}
        {fields.length > 0 ? (
          <Text size="sm" c="dimmed">
            {fields.join(', ')}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td>{entity_id}</Table.Td>
    </Table.Tr>
  );
}
