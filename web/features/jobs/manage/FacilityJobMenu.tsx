import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconClipboardList,
  IconCheck,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconPencil,
  IconRefresh,
  IconSend,
  IconTemplate,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Job } from '#domain/jobs/job.ts';
import { newJobHref } from '#domain/jobs/newJobHref.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages, type MessageKey } from '#web/i18n/messages.tsx';
import { useMay } from '#web/session/membership.ts';
import type { JobAction } from './JobActionDialog.tsx';

interface Props {
  job: Pick<Job, 'id' | 'title' | 'status'>;
  /** What changes the posting is asked about first. */
  onAsk(action: JobAction): void;
  onSaveTemplate(): void;
}

/** What can be done with a posting: its name is the job's, for there is one such menu a row. */
export function FacilityJobMenu({ job, onAsk, onSaveTemplate }: Props) {
  const t = useMessages();
  const mayChange = useMay('recruit');
  const actions = actionsOf[job.status];
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon data-job-menu={job.id} aria-label={t('facility.jobs.menu', { title: job.title })}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={pageHref('JobDetail', { id: job.id })}
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('facility.jobs.view')}
        </Menu.Item>
        {mayChange ? (
          <Menu.Item
            component={Link}
            to={pageHref('PostJob', { edit: job.id })}
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            {t('facility.jobs.edit')}
          </Menu.Item>
        ) : null}
        {mayChange ? <Reuse job={job} onSaveTemplate={onSaveTemplate} /> : null}
        {mayChange ? (
          <Menu.Item
            component={Link}
            to={pageHref('PostJob', { sheet: job.id })}
            leftSection={<IconClipboardList size={18} aria-hidden />}
          >
            {t('facility.jobs.sheet')}
          </Menu.Item>
        ) : null}
        {(mayChange ? actions : []).map((action) => {
          const { label, icon: Picture } = items[action];
          return (
            <Menu.Item
              key={action}
              {...(action === 'delete' ? { c: 'var(--mantine-color-error)' } : {})}
              leftSection={<Picture size={18} aria-hidden />}
              onClick={() => onAsk(action)}
            >
              {t(label)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

const actionsOf: Readonly<Record<Job['status'], readonly JobAction[]>> = {
  active: ['filled', 'closed', 'delete'],
  filled: ['active', 'delete'],
  closed: ['active', 'delete'],
  draft: ['post', 'delete'],
};
/** What makes the next job out of this one. */
function Reuse({ job, onSaveTemplate }: Pick<Props, 'job' | 'onSaveTemplate'>) {
  const t = useMessages();
  return (
    <>
      <Menu.Item component={Link} to={newJobHref({ copy: job.id })} leftSection={<IconCopy size={18} aria-hidden />}>
        {t('formTemplates.duplicate')}
      </Menu.Item>
      <Menu.Item leftSection={<IconTemplate size={18} aria-hidden />} onClick={onSaveTemplate}>
        {t('formTemplates.save.job')}
      </Menu.Item>
    </>
  );
}

const items: Record<JobAction, { label: MessageKey; icon: Icon }> = {
  filled: { label: 'facility.jobs.markFilled', icon: IconCheck },
  closed: { label: 'facility.jobs.close', icon: IconArchive },
  active: { label: 'facility.jobs.reopen', icon: IconRefresh },
  post: { label: 'facility.postJob.post', icon: IconSend },
  delete: { label: 'facility.jobs.delete', icon: IconTrash },
};
