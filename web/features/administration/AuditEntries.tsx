import { Anchor, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { Link } from 'react-router';
import type { AuditEntry } from '#domain/administration/contracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { TimeText } from '#web/ui/TimeText.tsx';
import { actionText, fieldTexts, pageOf } from './auditWords.ts';

/** Lines of the audit log. On a narrow screen it scrolls, also by keyboard, and no word in it is broken. */
export function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useMessages();
  if (entries.length === 0) return <Text c="dimmed">{t('admin.audit.none')}</Text>;
  return (
    <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={t('admin.audit.title')} verticalSpacing="sm" style={{ overflowWrap: 'normal' }}>
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
  const { formatList } = useFormats();
  const { at, actor_kind, actor_name, actor_id, action, about_name, fields, outcome } = entry;
  const page = pageOf(entry);
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <TimeText value={at} />
      </Table.Td>
      <Table.Td>
        {actor_name !== null && actor_id !== null ? (
          <Anchor component={Link} className="reach" to={pageHref('AdminUsers', { id: actor_id })}>
            {actor_name}
          </Anchor>
        ) : (
          t(`admin.audit.actor.${actor_kind}`)
        )}
      </Table.Td>
      <Table.Td>
        {actionText(action, t)}
        {outcome === 'refused' ? ` (${t('admin.audit.refused')})` : null}
        {fields.length > 0 ? (
          <Text size="sm" c="dimmed">
            {formatList(fieldTexts(fields, t))}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td>
        {page ? (
          <Anchor component={Link} className="reach" to={page}>
            {about_name ?? t('auditTerms.openIt')}
          </Anchor>
        ) : (
          about_name
        )}
      </Table.Td>
    </Table.Tr>
  );
}
