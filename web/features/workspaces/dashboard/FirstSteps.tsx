import { Button, Card, Group, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMembers, useSites } from '#web/features/workspaces/queries.ts';
import { useSite } from '#web/document/site.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFacility } from '#web/session/membership.ts';
import classes from './FirstSteps.module.css';
import { firstSteps, stepsLeft, type FirstStep } from './firstSteps.ts';

/** What a new facility sets up, ticked off; nothing once all of it is done, or until that is known. */
export function FirstSteps({ jobs }: { jobs: number | undefined }) {
  const t = useMessages();
  const facility = useFacility();
  const { facilityVerification } = useSite();
  const [sites, members] = [useSites().data, useMembers().data];
  if (!facility || !sites || !members || jobs === undefined) return null;
  const steps = firstSteps({
    jobs,
    sites: sites.length,
    members: members.length,
    verification_status: facility.verification_status,
    verification: facilityVerification,
  });
  const left = stepsLeft(steps);
  if (left === 0) return null;
  return (
    <Card component="section" aria-labelledby="first-steps">
      <Group justify="space-between" align="baseline" gap="xs">
        <Title order={2} size="h3" id="first-steps">
          {t('facility.firstSteps.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('facility.firstSteps.done', { done: steps.length - left, all: steps.length })}
        </Text>
      </Group>
      <ul className={classes['steps']}>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ul>
    </Card>
  );
}

function Step({ step: { name, isDone } }: { step: FirstStep }) {
  const t = useMessages();
  const label = t(`facility.firstSteps.${name}`);
  if (isDone) {
    return (
      <li data-done>
        <IconCircleCheckFilled size={22} aria-hidden />
        <span>{t('facility.firstSteps.isDone', { step: label })}</span>
      </li>
    );
  }
  return (
    <li>
      <IconCircle size={22} aria-hidden />
      <div className={classes['text']}>
        <Text fw={600}>{label}</Text>
        <Text size="sm" c="dimmed">
          {t(`facility.firstSteps.${name}.why`)}
        </Text>
      </div>
      <Button component={Link} to={pages[name]} variant="default" aria-label={label}>
        {t('facility.firstSteps.begin')}
      </Button>
    </li>
  );
}

const pages: Readonly<Record<FirstStep['name'], string>> = {
  job: pageHref('PostJob'),
  site: pageHref('Workspace', { tab: 'sites' }),
  team: pageHref('Workspace'),
  verify: pageHref('Workspace', { tab: 'verification' }),
};
