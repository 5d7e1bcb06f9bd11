import { Badge, Button, Code, Group, Stack, Text } from '@mantine/core';
import type { Webhook, WebhookDelivery } from '#domain/workspaces/webhookContracts.ts';
import { webhookEventTypes, webhookLimits } from '#domain/workspaces/webhookEvents.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { menuButton } from '#web/ui/menuButton.ts';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { TimeText } from '#web/ui/TimeText.tsx';
import classes from '#web/features/workspaces/Workspace.module.css';
import { useDeliveries, useResend } from './queries.ts';
import { RequestSent } from './RequestSent.tsx';

const colors = { delivered: 'teal', pending: 'blue', failed: 'red', dropped: 'gray' } as const;

/** The last deliveries of a webhook, with what its receiver answered. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useMessages();
  const { id: webhook_id } = webhook;
  const { data: deliveries, error, refetch } = useDeliveries(webhook_id);
  const resend = useResend();
  const send = (what: { delivery_id: string } | { failed_since: string }) =>
    resend.mutate(
      { webhook_id, ...what },
      {
        onSuccess: ({ count }) => showSuccess(t('workspace.hook.resent', { count })),
        onError: (error) => showFailure(error),
      },
    );
  const since = new Date(Date.parse(webhook.created_date)).toISOString();
  return (
    <Dialog
      opened
      size="lg"
      title={t('workspace.hook.deliveries')}
      onClose={onClose}
      returnFocusTo={() => menuButton(webhook_id)}
    >
      {deliveries ? (
        <Stack>
          {deliveries.length === 0 ? <Text>{t('workspace.hook.deliveries.none')}</Text> : null}
          {deliveries.some(({ status }) => status === 'failed') ? (
            <Group>
              <Button variant="default" loading={resend.isPending} onClick={() => send({ failed_since: since })}>
                {t('workspace.hook.resendFailed')}
              </Button>
            </Group>
          ) : null}
          {deliveries.length > 0 ? (
            <ul className={classes['list']} aria-label={t('workspace.hook.deliveries')}>
              {deliveries.map((delivery) => (
                <DeliveryItem
                  key={delivery.id}
                  webhook={webhook}
                  delivery={delivery}
                  onResend={() => send({ delivery_id: delivery.id })}
                />
              ))}
            </ul>
          ) : null}
          <Text size="sm" c="dimmed">
            {t('workspace.hook.deliveries.text', { count: webhookLimits.listed, days: webhookLimits.days })}
          </Text>
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonList count={3} height={72} />
      )}
    </Dialog>
  );
}

interface ItemProps {
  webhook: Webhook;
  delivery: WebhookDelivery;
  onResend: () => void;
}

function DeliveryItem({ webhook, delivery, onResend }: ItemProps) {
  const t = useMessages();
  const { id, event_type, status, occurred_date, attempts, next_date, response_code, answer, duration } = delivery;
  const type = webhookEventTypes.find((one) => one === event_type);
  const name = type ? t(`workspace.hook.event.${type}`) : t('workspace.hook.event.test');
  return (
    <li className={`${classes['item']} ${classes['wrapped']}`}>
      <div className={classes['facts']}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          <Badge variant="light" color={colors[status]} tt="none">
            {t(`workspace.hook.delivery.${status}`)}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          <TimeText value={occurred_date} /> · {t('workspace.hook.attempts', { count: attempts })}
          {response_code === null ? null : ` · ${response_code}`}
          {duration === null ? null : ` · ${t('workspace.hook.duration', { count: duration })}`}
        </Text>
        {next_date ? (
          <Text size="sm" c="dimmed">
            {t('workspace.hook.next')} <TimeText value={next_date} />
          </Text>
        ) : null}
        <Text size="sm" c="dimmed">
          {id}
        </Text>
      </div>
      {status === 'pending' ? null : (
        <Button
          variant="default"
          size="sm"
          style={{ flexShrink: 0 }}
          aria-label={t('workspace.hook.resend.of', { name })}
          onClick={onResend}
        >
          {t('workspace.hook.resend')}
        </Button>
      )}
      <div className={classes['whole']}>
        <RequestSent webhook={webhook} delivery={delivery} />
        {answer ? (
          <Code
            block
            fz="sm"
            style={{ maxHeight: 120, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            tabIndex={0}
          >
            {answer}
          </Code>
        ) : null}
      </div>
    </li>
  );
}
