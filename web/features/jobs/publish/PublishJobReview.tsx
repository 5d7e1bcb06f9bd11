import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { IconEye, IconListDetails } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { DraftOf } from '#domain/entities.ts';
import { useWorkplace } from '#web/features/workspaces/queries.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { JobPreview } from './JobPreview.tsx';
import { SaveAsTemplate } from './SaveAsTemplate.tsx';
import { askingSteps } from './publishJobSteps.ts';
import classes from './PublishJobWizard.module.css';
import type { PostJob } from './usePublishJob.ts';

/** Everything as it will be posted, each part with a way back to its step, or as a clinician will read it. */
export function PublishJobReview({ wizard }: { wizard: PostJob }) {
  const t = useMessages();
  const [isPreview, setPreview] = useState(false);
  const { whole } = wizard.bodies();
  return (
    <Stack>
      <Group>
        <Button
          variant="default"
          leftSection={isPreview ? <IconListDetails size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          onClick={() => setPreview(!isPreview)}
        >
          {t(isPreview ? 'facility.postJob.summary' : 'facility.postJob.preview')}
        </Button>
        <SaveAsTemplate body={whole} />
      </Group>
      {isPreview ? <JobPreview body={whole} /> : <Summary whole={whole} goTo={wizard.goTo} />}
    </Stack>
  );
}

function Summary({ whole, goTo }: { whole: DraftOf<'Job'>; goTo: (step: number) => void }) {
  const t = useMessages();
  const { data: workplace } = useWorkplace();
  const siteName = (id: string) => workplace?.sites.find((site) => site.id === id)?.name;
  const words = { t, siteName, ...useFormats() };
  return (
    <>
      {askingSteps.map(({ title, facts }, step) => (
        <Card key={title} component="section" aria-label={t(title)}>
          <Group justify="space-between" mb="sm">
            <Title order={3}>{t(title)}</Title>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={t('facility.postJob.editPart', { part: t(title) })}
              onClick={() => goTo(step)}
            >
              {t('facility.postJob.edit')}
            </Button>
          </Group>
          <dl className={classes.facts}>
            {facts.map(({ label, shown }) => (
              <Fact key={label} label={t(label)} value={shown(whole, words)} />
            ))}
          </dl>
        </Card>
      ))}
    </>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  const t = useMessages();
  return (
    <>
      <dt>{label}</dt>
      <dd>{value || t('facility.postJob.notGiven')}</dd>
    </>
  );
}
