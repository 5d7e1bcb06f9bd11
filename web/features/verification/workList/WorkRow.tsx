import { Button, Card, Group, Text, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { roleName } from '#web/i18n/labels.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { Accounts } from './Accounts.tsx';
import { DueDate } from './DueDate.tsx';
import { SettleNpi, SettleNumber } from './Settle.tsx';
import classes from './WorkList.module.css';
import type { WorkItem } from './workListQueries.ts';

/** One thing to do: what and whose it is, by when, and the way to it. */
export function WorkRow({ item }: { item: WorkItem }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const [owner] = item.accounts;
  const what = whatOf(t, item);
  const name = owner?.full_name ?? t('workList.unknown');
  const isShared = item.kind === 'shared_number' || item.kind === 'shared_npi';
  const date = formatDate(
    (item.kind === 'expired' ? item.document?.expires_date : item.document?.source_until) ?? item.due_date,
  );
  return (
    <Card component="article" aria-label={isShared ? what : t('admin.verification.card', { type: what, name })}>
      <Group justify="space-between" gap="md">
        <div className={classes.text}>
          <Title order={2} size="h4">
            {isShared ? what : name}
          </Title>
          {!isShared && <Text fw={600}>{what}</Text>}
          <Text c="dimmed">{t(`workList.task.${item.kind}`, { date })}</Text>
          <DueDate day={item.due_date} />
        </div>
        {!isShared && <Open item={item} label={t('workList.openOf', { what, name })} />}
      </Group>
      {isShared && <Accounts item={item} />}
      {item.kind === 'shared_npi' && <SettleNpi item={item} />}
      {item.kind === 'shared_number' && <SettleNumber item={item} />}
    </Card>
  );
}

function Open({ item: { kind, document }, label }: { item: WorkItem; label: string }) {
  const t = useMessages();
  const [params] = useSearchParams();
  const desk = new URLSearchParams(params);
  if (document) desk.set('id', document.id);
  if (kind === 'review') desk.set('review', '1');
  if (kind === 'never_checked' || kind === 'out_of_date') desk.set('check', '1');
  const to = document ? `${pageHref('AdminVerification')}?${desk.toString()}` : pageHref('AdminScreening');
  return (
    <Button component={Link} to={to} variant="default" aria-label={label}>
      {t('workList.open')}
    </Button>
  );
}

function whatOf(t: Translate, { kind, document, npi }: WorkItem): string {
  if (npi !== null) return t('workList.npi', { npi });
  if (kind === 'off_list') return t('workList.offList');
  if (!document) return t('workList.match');
  const what = document.kind ? t(`credentials.kind.${document.kind}`) : t(`credentials.type.${document.type}`);
  const { profession, state } = document;
  const place = [profession && roleName(t, profession), state].filter(Boolean).join(' ');
  return place ? t('workList.whatIn', { what, place }) : what;
}
