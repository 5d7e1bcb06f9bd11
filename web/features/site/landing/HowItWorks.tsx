import { Container, Title } from '@mantine/core';
import { useMessages, type MessageKey } from '#web/i18n/messages.tsx';
import classes from './Landing.module.css';

const sides = [
  {
    title: 'public.home.how.clinician',
    steps: ['public.home.how.clinician.1', 'public.home.how.clinician.2', 'public.home.how.clinician.3'],
  },
  {
    title: 'public.home.how.facility',
    steps: ['public.home.how.facility.1', 'public.home.how.facility.2', 'public.home.how.facility.3'],
  },
] as const satisfies readonly { title: MessageKey; steps: readonly MessageKey[] }[];

export function HowItWorks() {
  const t = useMessages();
  return (
    <section className={classes.band}>
      <Container size="lg">
        <Title order={2} className={`serif ${classes.bandTitle}`}>
          {t('public.home.how')}
        </Title>
        <div className={classes.sides}>
          {sides.map(({ title, steps }) => (
            <div key={title}>
              <Title order={3}>{t(title)}</Title>
              <ol className={classes.steps}>
                {steps.map((step) => (
                  <li key={step}>{t(step)}</li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      </Container>
    </section>
  );
}
