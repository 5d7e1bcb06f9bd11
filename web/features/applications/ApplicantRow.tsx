import { Checkbox, Text, UnstyledButton } from '@mantine/core';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { isShared } from '#domain/privacy/sharing.ts';
import { ReadinessLine } from '#web/features/privacy/sharing/ReadinessLine.tsx';
import { sentDate } from '#domain/messaging/sentDate.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useMay } from '#web/session/membership.ts';
import { Portrait } from '#web/ui/Portrait.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx';
import { applicantName } from './applicantFacts.ts';
import { ApplicantStatus } from './ApplicantStatus.tsx';
import classes from './ApplicantRow.module.css';

interface Props {
  applicant: Applicant;
  /** Null where all are for one job. */
  jobTitle: string | null;
  isOpened: boolean;
  isSelected: boolean;
  onOpen(): void;
  onSelect(isSelected: boolean): void;
}

/**
 * An applicant in two lines: name and status; what decides whether to read on, and since when they wait. If the applicant
 * shares their credentials a third one says whether they may work the job.
 */
export function ApplicantRow({ applicant, jobTitle, isOpened, isSelected, onOpen, onSelect }: Props) {
  const t = useMessages();
  const { formatRate, formatTime } = useFormats();
  const { application, person } = applicant;
  const name = applicantName(applicant, t);
  const facts = [
    jobTitle,
    person?.years_exp == null ? null : t('facility.applicants.shortYears', { count: person.years_exp }),
    person?.licensure_states.slice(0, 3).join(', '),
    application.proposed_rate === null ? null : formatRate(application.proposed_rate),
  ];
  const until =
    application.reject_at == null ? null : t('board.rejection.undoUntil', { time: formatTime(application.reject_at) });
  const mayRead = useMay('read');
  return (
    <div className={classes.row} data-current={isOpened || undefined}>
      <Checkbox
        className={classes.select}
        aria-label={t('facility.applicants.select', { name })}
        checked={isSelected}
        onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
      />
      <UnstyledButton
        className={classes.open}
        data-application={application.id}
        aria-current={isOpened || undefined}
        onClick={onOpen}
      >
        <Portrait src={person?.avatar} name={person?.full_name} />
        <span className={classes.text}>
          <span className={classes.line}>
            <Text span fw={600} truncate className={classes.grow}>
              {name}
            </Text>
            <ApplicantStatus application={application} />
          </span>
          <span className={classes.line}>
            {until === null ? <VerifiedBadge status={person?.verification_status} /> : null}
            <Text span fz="sm" c="dimmed" truncate className={classes.grow}>
              {until ?? facts.filter(Boolean).join(' · ')}
            </Text>
            <Text span fz="sm" c="dimmed" className={classes.time}>
              <TimeText value={sentDate(application)} />
            </Text>
          </span>
          {person && mayRead && isShared(application) ? <ReadinessLine applicationId={application.id} /> : null}
        </span>
      </UnstyledButton>
    </div>
  );
}
