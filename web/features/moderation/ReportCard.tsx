import { Anchor, Badge, Box, Card, Group, Text, Title } from '@mantine/core';
import { IconEye, IconEyeOff, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Report } from '#domain/moderation/report.ts';
import type { QueuedReport, ReportedItem } from '#domain/moderation/contracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useSignedAddress } from '#web/address/signedAddress.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Media } from '#web/ui/Media.tsx';
import { PayRange } from '#web/ui/PayRange.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { Decision } from './Decision.tsx';
import classes from './Reports.module.css';
import { TimeLeft } from './TimeLeft.tsx';
import { WarnOwner } from './WarnOwner.tsx';

/** What else can be done about the owner, besides warning. */
export type RenderOwnerAction = (id: string, name: string) => ReactNode;

/** One report: the item, who is concerned, and the decision, to be taken or taken. */
export function ReportCard({
  queued,
  renderOwnerAction,
}: {
  queued: QueuedReport;
  renderOwnerAction: RenderOwnerAction;
}) {
  const t = useMessages();
  const { report, item } = queued;
  const title = `${t(`trust.queue.kind.${report.target_kind}`)}: ${t(`trust.report.reason.${report.reason}`)}`;
  return (
    <Card component="article" aria-labelledby={`report-${report.id}`}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id={`report-${report.id}`}>
          {title}
        </Title>
        {report.status !== 'open' ? (
          <Outcome status={report.status} />
        ) : report.due_date ? (
          <TimeLeft due={report.due_date} />
        ) : null}
      </Group>
      <div className={classes['body']}>
        <Item report={report} item={item} />
        <div>
          <ReportFacts queued={queued} />
          {report.status === 'open' ? <Decision report={report} /> : null}
          <OwnerActions queued={queued} renderOwnerAction={renderOwnerAction} />
        </div>
      </div>
    </Card>
  );
}

/** Nothing for a closed account, one's own, or one that a dismissed report has nothing against. */
function OwnerActions({ queued, renderOwnerAction }: { queued: QueuedReport; renderOwnerAction: RenderOwnerAction }) {
  const t = useMessages();
  const isSelf = useUser().id === queued.report.owner_id;
  if (isSelf || !queued.owner_active || queued.report.status === 'dismissed') return null;
  return (
    <ButtonRow mt="lg">
      {queued.warned ? null : <WarnOwner queued={queued} />}
      {renderOwnerAction(queued.report.owner_id, queued.owner_name ?? t('trust.queue.unknown'))}
    </ButtonRow>
  );
}

function Outcome({ status }: { status: 'upheld' | 'dismissed' }) {
  const t = useMessages();
  const Picture = status === 'upheld' ? IconShieldX : IconShieldCheck;
  return (
    <Badge variant="default" size="lg" tt="none" leftSection={<Picture size={16} aria-hidden />}>
      {t(`trust.queue.${status}`)}
    </Badge>
  );
}

function Item({ report, item }: { report: Report; item: ReportedItem | null }) {
  const t = useMessages();
  // What a report hides, its picture too, is read with a signed address.
  const media = useSignedAddress(item?.media ?? null);
  if (!item) return <div className={classes['item']}>{t('trust.queue.gone')}</div>;
  const Picture = item.hidden ? IconEyeOff : IconEye;
  const isFile = report.target_kind === 'document';
  return (
    <div className={classes['item']}>
      <Group gap={6}>
        <Badge variant="default" tt="none" leftSection={<Picture size={14} aria-hidden />}>
          {t(item.hidden ? 'trust.queue.hidden' : 'trust.queue.visible')}
        </Badge>
        {item.title ? <Text fw={600}>{item.title}</Text> : null}
        {item.pay ? <PayRange {...item.pay} /> : null}
      </Group>
      {media && !isFile ? (
        <Media
          src={media}
          alt={t('trust.queue.picture')}
          sizes="(min-width: 48em) 40rem, 100vw"
          className={classes['media']}
        />
      ) : null}
      {item.text ? (
        // To scroll by keyboard one must be able to get there. No landmark: each card has one.
        <Box
          component="blockquote"
          m={0}
          className={classes['text'] ?? ''}
          tabIndex={0}
          aria-label={t(`trust.queue.kind.${report.target_kind}`)}
        >
          {item.text}
        </Box>
      ) : isFile ? null : (
        <Text c="dimmed">{t('trust.queue.noText')}</Text>
      )}
      {isFile && media ? (
        <Anchor href={media} target="_blank" rel="noopener noreferrer" className="reach">
          {t('trust.queue.openFile')}
        </Anchor>
      ) : null}
      {(item.files ?? []).map((file) => (
        <ReportedFile key={file.file_url} {...file} />
      ))}
      {item.link ? (
        <Anchor component={Link} to={item.link} className="reach">
          {t('trust.queue.openItem')}
        </Anchor>
      ) : null}
    </div>
  );
}

/** A file of a reported message. */
function ReportedFile({ file_url, name }: { file_url: string; name: string }) {
  const address = useSignedAddress(file_url);
  if (!address) return <Text>{name}</Text>;
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer" className="reach">
      {name}
    </Anchor>
  );
}

/** Leads to the record of the person. */
function PersonLink({ id, name }: { id: string; name: string | null }) {
  const t = useMessages();
  return (
    <Anchor component={Link} to={pageHref('AdminUsers', { id })} className="reach" inherit>
      {name ?? t('trust.queue.unknown')}
    </Anchor>
  );
}

function ReportFacts({ queued }: { queued: QueuedReport }) {
  const t = useMessages();
  const { report, owner_name, reporter_name, decided_by_name, reporter_record, warned } = queued;
  const unknown = t('trust.queue.unknown');
  const facts: [label: string, value: ReactNode][] = [
    [t('trust.queue.owner'), <PersonLink key="owner" id={report.owner_id} name={owner_name} />],
    [
      t('trust.queue.reporter'),
      report.reporter_id ? <PersonLink key="reporter" id={report.reporter_id} name={reporter_name} /> : unknown,
    ],
    [t('trust.queue.record'), reporter_record && t('trust.queue.recordValue', { ...reporter_record })],
    [t('trust.queue.reported'), <TimeText key="reported" value={report.created_date} />],
    [t('trust.queue.details'), report.details],
    [t('trust.queue.answer'), report.owner_answer],
    [
      t('trust.queue.warned'),
      warned && (
        <span key="warned">
          {warned.name ?? unknown}, <TimeText value={warned.date} />
        </span>
      ),
    ],
    [t('trust.queue.decision'), report.decided_by && (decided_by_name ?? unknown)],
    [t('trust.queue.notes'), report.notes],
  ];
  return <Facts facts={facts} />;
}
