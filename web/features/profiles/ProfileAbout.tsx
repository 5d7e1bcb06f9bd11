import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { WageBenchmark } from '#web/features/pay/WageBenchmark.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { specialtyName } from '#web/i18n/labels.ts';
import classes from './Profile.module.css';
import type { Person } from './queries.ts';

const lists = ['specialties', 'certifications', 'skills', 'emr_list', 'languages', 'travel_cities'] as const;

/** What the person wrote, and their lists; empty lists are left out. */
export function ProfileAbout({ person }: { person: Person }) {
  const t = useMessages();
  return (
    <Stack gap="lg">
      <section aria-labelledby="profile-about">
        <Title order={2} id="profile-about" mb="xs">
          {t('clinician.profile.about')}
        </Title>
        {person.bio ? (
          <Text className={classes['text'] ?? ''}>{person.bio}</Text>
        ) : (
          <Text c="dimmed">{t('clinician.profile.noBio')}</Text>
        )}
      </section>
      {lists.map((name) =>
        person[name].length > 0 ? (
          <section key={name} aria-labelledby={`profile-${name}`}>
            <Title order={2} size="h3" id={`profile-${name}`} mb="xs">
              {t(`clinician.profile.${name}`)}
            </Title>
            <Labels
              items={name === 'specialties' ? person[name].map((item) => specialtyName(t, item)) : person[name]}
            />
          </section>
        ) : null,
      )}
    </Stack>
  );
}

/** Beside the tabs of a clinician: where they may work, for what, and what was checked. */
export function ProfileSide({ person }: { person: Person }) {
  const t = useMessages();
  const parts = [
    [
      'states',
      t('clinician.profile.states'),
      <Labels
        key="states"
        items={person.licensure_states.map((state) =>
          person.reviewed_license_states.includes(state) ? t('clinician.profile.stateReviewed', { state }) : state,
        )}
        none={t('clinician.profile.noStates')}
      />,
    ],
    ['rate', t('clinician.profile.rate'), <Rate key="rate" person={person} />],
    ...(person.badges.length > 0
      ? [['badges', t('clinician.profile.badges'), <Labels key="badges" items={person.badges} />] as const]
      : []),
  ] as const;
  return (
    <aside className={classes['side']}>
      {parts.map(([name, title, content]) => (
        <section key={name} aria-labelledby={`profile-${name}`}>
          <Title order={2} size="h3" id={`profile-${name}`} mb={6}>
            {title}
          </Title>
          {content}
        </section>
      ))}
    </aside>
  );
}

function Rate({ person }: { person: Person }) {
  const t = useMessages();
  const { formatPayRange } = useFormats();
  const rate = formatPayRange(person.rate_band_min, person.rate_band_max);
  const [role] = person.clinical_roles;
  return (
    <>
      <Text>{rate ?? t('clinician.profile.noRate')}</Text>
      {rate && role && (
        <WageBenchmark asked={{ role }} pay={{ min: person.rate_band_min, max: person.rate_band_max }} of="rate" />
      )}
    </>
  );
}

function Labels({ items, none }: { items: readonly string[]; none?: string }) {
  if (items.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <Group gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {items.map((item) => (
        <li key={item}>
          <Badge variant="default" tt="none" size="lg" fw={500} style={{ maxWidth: '100%' }}>
            {item}
          </Badge>
        </li>
      ))}
    </Group>
  );
}
