import { Button, Card, Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWorkplace } from '#web/features/workspaces/queries.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { SaveAsTemplate } from './SaveAsTemplate.tsx';
import { askingSteps } from './publishJobSteps.ts';
import classes from './PublishJobWizard.module.css';
import type { PostJob } from './usePublishJob.ts';

/** Everything as it will be posted, each part with a way back to its step. */
export function PublishJobReview({ wizard: { bodies, goTo } }: { wizard: PostJob }) {
  const t = useMessages();
  const { data: workplace } = useWorkplace();
  const siteName = (id: string) => workplace?.sites.find((site) => site.id === id)?.name;
  const words = { t, siteName, ...useFormats() };
  const { whole } = bodies();
  return (
    <Stack>
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
      <Group>
        <SaveAsTemplate body={whole} />
      </Group>
    </Stack>
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
