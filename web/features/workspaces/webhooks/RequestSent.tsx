import { Code, Text } from '@mantine/core';
import type { Webhook, WebhookDelivery } from '#domain/workspaces/webhookContracts.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';

interface Props {
  webhook: Pick<Webhook, 'url' | 'version'>;
  delivery: WebhookDelivery;
}

/**
 * What is the same in every attempt. The server stores neither the record nor the signature: a facility may lose the right to
 * read the record, and a record as it is now is not what was sent.
 */
export function RequestSent({ webhook: { url, version }, delivery }: Props) {
  const t = useMessages();
  const { id, event_type, occurred_date, row_id, sent_date, status } = delivery;
  if (sent_date === null || status === 'dropped') return null;
  const head = JSON.stringify({ type: event_type, timestamp: new Date(occurred_date).toISOString() }).slice(0, -1);
  const body = `${head},"data":${row_id === null ? '{}' : '{…}'}}`;
  const headers = ['content-type: application/json', `webhook-id: ${id}`, `webhook-version: ${version}`];
  return (
    <details>
      <Text component="summary" size="sm" py={10} style={{ cursor: 'pointer' }}>
        {t('workspace.hook.request')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('workspace.hook.request.sent')} <TimeText value={sent_date} />
      </Text>
      <Code block fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {[`POST ${url}`, ...headers, '', body].join('\n')}
      </Code>
      <Text size="sm" c="dimmed">
        {row_id === null ? t('workspace.hook.request.test') : t('workspace.hook.request.notStored', { id: row_id })}
      </Text>
    </details>
  );
}
