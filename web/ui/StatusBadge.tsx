import { Badge } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import {
  IconArchive,
  IconCheck,
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconEye,
  IconPencil,
  IconRosetteDiscountCheck,
  IconStar,
  IconX,
} from '@tabler/icons-react';
import type { ApplicationStatus, JobStatus } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './StatusBadge.module.css';

export type Status = JobStatus | ApplicationStatus | 'approved' | 'verified' | 'not_started';

/** A status as icon and word, never by color alone: teal is good or verified, yellow waits, grey is not yet or no more, red refused. */
export function StatusBadge({ status, label }: { status: Status; label?: string }) {
  const t = useMessages();
  const { tone, icon: Picture } = looks[status];
  return (
    <Badge className={classes['badge']} data-tone={tone} leftSection={<Picture size={14} stroke={2} aria-hidden />}>
      {label ?? t(`shell.status.${status}`)}
    </Badge>
  );
}

const looks = {
  active: { tone: 'good', icon: IconCircleCheck },
  filled: { tone: 'quiet', icon: IconCheck },
  closed: { tone: 'quiet', icon: IconArchive },
  draft: { tone: 'quiet', icon: IconPencil },
  pending: { tone: 'waiting', icon: IconClock },
  reviewed: { tone: 'quiet', icon: IconEye },
  shortlisted: { tone: 'good', icon: IconStar },
  rejected: { tone: 'bad', icon: IconX },
  hired: { tone: 'strong', icon: IconCheck },
  withdrawn: { tone: 'quiet', icon: IconArchive },
  approved: { tone: 'good', icon: IconCheck },
  verified: { tone: 'strong', icon: IconRosetteDiscountCheck },
  not_started: { tone: 'quiet', icon: IconCircle },
} as const satisfies Record<Status, { tone: string; icon: Icon }>;

export const statuses = Object.keys(looks) as Status[];
