import '@mantine/core/styles/Stepper.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { Alert, Box, Button, Group, Progress, Stepper, Text, VisuallyHidden } from '@mantine/core';
import type { Job } from '#domain/job.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { PostJobBasics } from './PostJobBasics.tsx';
import { PostJobDetails } from './PostJobDetails.tsx';
import { stepCount } from './postJobForm.ts';
import { PostJobRequirements } from './PostJobRequirements.tsx';
import { PostJobReview } from './PostJobReview.tsx';
import classes from './PostJobWizard.module.css';
import { usePostJob, type PostJob } from './usePostJob.ts';

/** The four steps of posting a job; with `job`, of editing it. */
export function PostJobWizard({ job }: { job: Job | null }) {
  const t = useMessages();
  const wizard = usePostJob(job);
  const { form, step, formRef } = wizard;
  return (
    <>
      <WizardProgress wizard={wizard} />
      {wizard.restored && (
        <Alert variant="light" mb="lg" title={t('facility.postJob.restored')}>
          <Button variant="subtle" size="compact-md" onClick={wizard.startOver}>
            {t('facility.postJob.startOver')}
          </Button>
        </Alert>
      )}
      <form
        ref={formRef}
        className={classes.form}
        noValidate
        onSubmit={wizard.onSubmit}
        aria-label={t('facility.postJob.title')}
      >
        {step === 0 && <PostJobBasics form={form} />}
        {step === 1 && <PostJobDetails form={form} />}
        {step === 2 && <PostJobRequirements form={form} />}
        {step === 3 && <PostJobReview values={form.values} onEdit={wizard.goTo} />}
        {wizard.message && (
          <Alert color="red" role="alert" mt="lg" title={t('facility.postJob.notSaved')}>
            {wizard.message}
          </Alert>
        )}
        <WizardBar wizard={wizard} editing={job !== null} />
      </form>
      <UnsavedGuard when={wizard.isUnsaved} />
    </>
  );
}

function WizardProgress({ wizard: { step, goTo, headingRef } }: { wizard: PostJob }) {
  const t = useMessages();
  const labels = [
    t('facility.postJob.step1'),
    t('facility.postJob.step2'),
    t('facility.postJob.step3'),
    t('facility.postJob.step4'),
  ];
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
      <Stepper active={step} onStepClick={goTo} visibleFrom="sm" size="sm" allowNextStepsSelect={false}>
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
  const isLast = wizard.step === stepCount - 1;
  return (
    <div className={classes.bar}>
      <Button variant="default" disabled={wizard.step === 0 || wizard.isSaving} onClick={wizard.back}>
        {t('facility.postJob.back')}
      </Button>
      <Button type="submit" loading={wizard.isSaving}>
        {!isLast
          ? t('facility.postJob.next')
          : editing
            ? t('facility.postJob.saveChanges')
            : t('facility.postJob.post')}
      </Button>
    </div>
  );
}
