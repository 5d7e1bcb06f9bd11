import { Anchor, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { hireReasons, offerLimits } from '#domain/offers/vocabulary.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/ConfirmDialog.tsx';
import { applicantName } from './applicantFacts.ts';
import type { HireReason } from './applicantQueries.ts';
import { RejectionFields } from './rejections/RejectionFields.tsx';
import type { RejectionDetails } from './rejections/rejectionQueries.ts';
import type { ApplicantActions } from './useApplicantDecision.tsx';

interface Props extends Pick<ConfirmDialogProps, 'returnFocusTo'> {
  actions: ApplicantActions;
}

/** Asks before an applicant is rejected or hired, and why, which may stay empty. */
export function DecisionDialog({ actions: { asked, confirm, cancel }, returnFocusTo }: Props) {
  const t = useMessages();
  const isHire = asked?.decision === 'hired';
  const name = asked ? applicantName(asked.applicant, t) : '';
  const application = asked?.applicant.application;
  const [typed, setTyped] = useState<{ of: string; hire: HireReason; rejection: RejectionDetails } | null>(null);
  const { hire, rejection } = typed && typed.of === application?.id ? typed : { hire: {}, rejection: {} };
  const type = (change: Partial<NonNullable<typeof typed>>) =>
    setTyped({ of: application?.id ?? '', hire, rejection, ...change });
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t(isHire ? 'facility.applicants.hireTitle' : 'facility.applicants.rejectTitle', { name })}
      confirmLabel={t(isHire ? 'facility.applicants.hireConfirm' : 'facility.applicants.rejectConfirm')}
      destructive={!isHire}
      onConfirm={() => confirm(isHire ? { hire } : { rejection })}
      onClose={cancel}
      {...(returnFocusTo ? { returnFocusTo } : {})}
    >
      <Text>{t(isHire ? 'facility.applicants.hireQuestion' : 'facility.applicants.rejectQuestion')}</Text>
      {isHire && application ? (
        <HireFields
          hire={hire}
          onChange={(next) => type({ hire: next })}
          offerHref={pageHref('Offer', { application: application.id })}
        />
      ) : null}
      {isHire ? null : <RejectionFields details={rejection} onChange={(next) => type({ rejection: next })} />}
    </ConfirmDialog>
  );
}

interface HireProps {
  hire: HireReason;
  onChange: (hire: HireReason) => void;
  offerHref: string;
}

function HireFields({ hire, onChange, offerHref }: HireProps) {
  const t = useMessages();
  return (
    <Stack gap="sm" mt="md">
      <Select
        label={t('facility.applicants.hireReason')}
        description={t('facility.applicants.hireReasonHint')}
        placeholder={t('facility.applicants.hireReasonNone')}
        data={hireReasons.map((value) => ({ value, label: t(`facility.applicants.hireReason.${value}`) }))}
        clearable
        value={hire.hire_reason ?? null}
        onChange={(chosen) => onChange({ ...hire, hire_reason: hireReasons.find((one) => one === chosen) ?? null })}
      />
      {hire.hire_reason ? (
        <Textarea
          label={t('facility.applicants.hireNote')}
          autosize
          minRows={2}
          maxLength={offerLimits.note}
          value={hire.hire_note ?? ''}
          onChange={({ currentTarget }) => onChange({ ...hire, hire_note: currentTarget.value || null })}
        />
      ) : null}
      <Text size="sm">
        <Anchor component={Link} to={offerHref} className="reach" underline="always">
          {t('facility.applicants.offerInstead')}
        </Anchor>
      </Text>
    </Stack>
  );
}
