import { Button, Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { ReactNode } from 'react';
import type { User } from '#domain/accounts/user.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { useMessages, type MessageKey } from '#web/i18n/messages.tsx';
import { submitOnFirstClick } from '#web/ui/clicksFromBefore.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useSectionHeading } from '#web/ui/useSectionHeading.ts';
import { ClinicianAbout } from './ClinicianAbout.tsx';
import { CredentialsStep, DocumentsStep, FacilityAbout, FacilityStep } from './OnboardingSteps.tsx';
import classes from './OnboardingWizard.module.css';
import { useOnboarding } from './useOnboarding.ts';

const titles = {
  clinician: ['auth.onboarding.about', 'auth.onboarding.credentials', 'auth.onboarding.documents'],
  facility: ['auth.onboarding.aboutFacility', 'auth.onboarding.facility'],
} as const satisfies Record<UserRoleName, readonly MessageKey[]>;

interface Props {
  user: User;
  role: UserRoleName;
  next: string | null;
  /** Where a clinician uploads documents. */
  upload: ReactNode;
}

/** Three steps for a clinician, two for a facility; then the dashboard, or `next` when the person came from somewhere. */
export function OnboardingWizard({ user, role, next, upload }: Props) {
  const t = useMessages();
  const { form, formRef, files, section, goTo, problem, isSaving, onSubmit } = useOnboarding(user, role, next);
  const heading = useSectionHeading(section);
  const [step, total] = [section + 1, titles[role].length];
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <Text size="sm" c="dimmed" fw={600} className="tabular">
        {t('auth.onboarding.step', { step, total })}
      </Text>
      <Progress value={(step / total) * 100} mt={6} mb="lg" aria-label={t('auth.onboarding.step', { step, total })} />
      <Card p={{ base: 'md', xs: 'xl' }}>
        <Title order={2} mb="md" ref={heading} tabIndex={-1} className={classes['heading'] ?? ''}>
          {t(titles[role][section]!)}
        </Title>
        <Stack gap="md">
          <FormFailure message={problem} />
          {step === 1 && role === 'clinician' ? <ClinicianAbout form={form} /> : null}
          {step === 1 && role === 'facility' ? <FacilityAbout form={form} /> : null}
          {step === 2 && role === 'clinician' ? <CredentialsStep form={form} /> : null}
          {step === 2 && role === 'facility' ? <FacilityStep form={form} logo={files.avatar} /> : null}
          {step === 3 ? <DocumentsStep upload={upload} /> : null}
        </Stack>
      </Card>
      <Group justify="space-between" className={classes['bar'] ?? ''} data-edge="bottom">
        <Button variant="default" onClick={() => goTo(section - 1)} disabled={section === 0 || isSaving}>
          {t('auth.onboarding.back')}
        </Button>
        <Button type="submit" loading={isSaving} onClick={submitOnFirstClick}>
          {t(step === total ? 'auth.onboarding.complete' : 'auth.onboarding.next')}
        </Button>
      </Group>
    </form>
  );
}
