import '@mantine/core/styles/Stepper.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { Alert, Anchor, Box, Button, Group, Progress, Stepper, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Job } from '#domain/jobs/job.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { submitOnFirstClick } from '#web/ui/clicksFromBefore.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { useSectionHeading } from '#web/ui/useSectionHeading.ts';
import type { JobStart } from './jobStart.ts';
import { PublishJobReview } from './PublishJobReview.tsx';
import { askingSteps, stepTitles } from './publishJobSteps.ts';
import classes from './PublishJobWizard.module.css';
import { StartNote } from './StartNote.tsx';
import { TemplateStart } from './TemplateStart.tsx';
import { stepCount, usePublishJob, type PostJob } from './usePublishJob.ts';

interface Props {
  /** The job that is edited; null for a new one. */
  job: Job | null;
  /** What a new one begins with. */
  start: JobStart | null;
}

/** The four steps of posting a job, or of editing one. */
export function PublishJobWizard({ job, start }: Props) {
  const t = useMessages();
  const wizard = usePublishJob(job, start);
  const { form, section: step, formRef } = wizard;
  const Inputs = askingSteps[step]?.Inputs;
  return (
    <>
      <WizardProgress wizard={wizard} editing={job !== null} />
      {wizard.restored && step === 0 && <Restored onStartOver={wizard.discard} />}
      {wizard.isDraft ? <Unverified /> : null}
      {start ? <StartNote start={start} onGoTo={wizard.goTo} /> : job === null && step === 0 ? <TemplateStart /> : null}
      <form ref={formRef} noValidate onSubmit={wizard.onSubmit} aria-label={t('facility.postJob.title')}>
        {Inputs ? <Inputs form={form} /> : <PublishJobReview wizard={wizard} />}
        {wizard.problem && (
          <Alert color="red" role="alert" mt="lg" title={t('facility.postJob.notSaved')}>
            {wizard.problem}
          </Alert>
        )}
        <WizardBar wizard={wizard} editing={job !== null} />
      </form>
      <UnsavedGuard when={wizard.isUnsaved} />
    </>
  );
}

/** Shown before anything is typed. */
function Unverified() {
  const t = useMessages();
  return (
    <Alert variant="light" mb="lg">
      <Text>{t('facility.postJob.unverified')}</Text>
      <Anchor component={Link} to={pageHref('Workspace', { tab: 'verification' })} className="reach" underline="always">
        {t('facility.postJob.verify')}
      </Anchor>
    </Alert>
  );
}

/** What was saved is announced once, and one press does not discard it. */
function Restored({ onStartOver }: { onStartOver: () => void }) {
  const t = useMessages();
  const [asked, setAsked] = useState(false);
  return (
    <Alert variant="light" mb="lg">
      <Group justify="space-between" gap="xs">
        <Text>{t('facility.postJob.restored')}</Text>
        <Button variant="subtle" size="compact-md" onClick={() => setAsked(true)}>
          {t('facility.postJob.startOver')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asked}
        title={t('facility.postJob.startOver.title')}
        confirmLabel={t('facility.postJob.startOver')}
        destructive
        onConfirm={() => {
          setAsked(false);
          onStartOver();
        }}
        onClose={() => setAsked(false)}
        returnFocusTo={() => document.querySelector('form h2, main h2')}
      >
        {t('facility.postJob.startOver.text')}
      </ConfirmDialog>
    </Alert>
  );
}

function WizardProgress({ wizard, editing }: { wizard: PostJob; editing: boolean }) {
  const { section: step, goTo } = wizard;
  const headingRef = useSectionHeading(step);
  const t = useMessages();
  const labels = stepTitles.map((title) => t(title));
  return (
    <Box mb="xl">
      <Group justify="space-between" align="baseline" mb="xs">
        <Text component="h2" fz="h2" fw={650} ref={headingRef} tabIndex={-1} className={classes.heading}>
          {labels[step]}
        </Text>
        <Text c="dimmed">{t('facility.postJob.stepOf', { step: step + 1, steps: stepCount })}</Text>
      </Group>
      <Box hiddenFrom="sm">
        <Progress value={((step + 1) / stepCount) * 100} aria-label={t('facility.postJob.progress')} />
      </Box>
      <Stepper active={step} onStepClick={goTo} visibleFrom="sm" size="sm" allowNextStepsSelect={editing}>
        {labels.map((label) => (
          <Stepper.Step key={label} label={label} />
        ))}
      </Stepper>
      <VisuallyHidden aria-live="polite">
        {t('facility.postJob.stepOf', { step: step + 1, steps: stepCount })}
      </VisuallyHidden>
    </Box>
  );
}

function WizardBar({ wizard, editing }: { wizard: PostJob; editing: boolean }) {
  const t = useMessages();
  const { section: step, isSaving, goBack, saveNow } = wizard;
  const isLast = step === stepCount - 1;
  return (
    <div className={classes.bar} data-edge="bottom">
      <Button variant="default" disabled={step === 0 || isSaving} onClick={goBack}>
        {t('facility.postJob.back')}
      </Button>
      {editing && !isLast ? (
        <Button variant="light" loading={isSaving} onClick={saveNow}>
          {t('facility.postJob.saveChanges')}
        </Button>
      ) : null}
      <Button type="submit" loading={isSaving} onClick={submitOnFirstClick}>
        {!isLast
          ? t('facility.postJob.next')
          : editing
            ? t('facility.postJob.saveChanges')
            : t(wizard.isDraft ? 'facility.postJob.saveDraft' : 'facility.postJob.post')}
      </Button>
    </div>
  );
}
