import { Badge, Card, Group, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconMapPin, IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { PublicUser } from '#domain/profiles/publicUser.ts';
import { FitBadge, type FitBadgeProps } from '#web/features/fit/FitBadge.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { availabilityWords } from '#web/i18n/availabilityWords.ts';
import { useNow } from '#web/i18n/now.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { specialtyName } from '#web/i18n/labels.ts';
import { MarkedName } from '#web/ui/MarkedName.tsx';
import { PayRange } from '#web/ui/PayRange.tsx';
import { PersonPicture } from './PersonPicture.tsx';
import classes from './TalentCard.module.css';

interface Props {
  person: PublicUser;
  /** From the place that was asked for. */
  distance: string | null;
  /** How they fit the job that was chosen. */
  fit: FitBadgeProps;
}

/** One clinician of the directory: a link to the profile. */
export function TalentCard({ person, distance, fit }: Props) {
  const t = useMessages();
  const available = useAvailableWords(person);
  return (
    <Card component="article" padding="md" h="100%" className={classes['card'] ?? ''}>
      <Card.Section>
        <PersonPicture person={person} />
      </Card.Section>
      <Title order={2} size="h3" mt="md">
        <Link to={pageHref('Profile', { id: person.id })} className={classes['link'] ?? ''}>
          <MarkedName
            name={[person.full_name, person.credentials].filter(Boolean).join(', ')}
            mark={person.verification_status === 'verified' ? t('shell.status.verified') : null}
          />
        </Link>
      </Title>
      {person.headline ? (
        <Text mt={4} lineClamp={2}>
          {person.headline}
        </Text>
      ) : null}
      <Group gap={6} mt="xs">
        {person.specialties.slice(0, 2).map((specialty) => (
          <Badge key={specialty} variant="default" tt="none" fw={500}>
            {specialtyName(t, specialty)}
          </Badge>
        ))}
      </Group>
      <Group gap="xs" mt="xs" c="dimmed" fz="sm">
        {person.years_exp !== null ? <span>{t('talent.years', { years: person.years_exp })}</span> : null}
        <Rating person={person} />
      </Group>
      {available ? (
        <Text size="sm" fw={600} mt="xs">
          {available}
        </Text>
      ) : null}
      <FitBadge {...fit} />
      <Group justify="space-between" gap="xs" mt="auto" pt="md" wrap="nowrap" align="flex-end">
        <Text span c="dimmed" fz="sm" className={classes['place'] ?? ''}>
          <IconMapPin size={16} aria-hidden />
          {[person.location, distance].filter(Boolean).join(' · ')}
        </Text>
        <PayRange min={person.rate_band_min} max={person.rate_band_max} />
      </Group>
    </Card>
  );
}

/** When they could begin; nothing about who does not look. */
function useAvailableWords(person: PublicUser): string | null {
  const t = useMessages();
  const formats = useFormats();
  const now = useNow();
  return person.availability === 'not_looking' ? null : availabilityWords(person, now, t, formats);
}

function Rating({ person: { rating_average, rating_count } }: { person: PublicUser }) {
  const t = useMessages();
  if (rating_average === null) return null;
  const stars = rating_average.toFixed(1);
  return (
    <span className={classes['rating']}>
      <IconStarFilled size={14} aria-hidden />
      <span aria-hidden>
        {stars} ({rating_count ?? 0})
      </span>
      <VisuallyHidden>{t('talent.rating', { stars, count: rating_count ?? 0 })}</VisuallyHidden>
    </span>
  );
}

/** As large as a card with one line each. */
export function TalentCardSkeleton() {
  return (
    <Card padding="md" aria-hidden>
      <Card.Section>
        <Skeleton h={140} radius={0} />
      </Card.Section>
      <Skeleton h={20} w="60%" mt="md" />
      <Skeleton h={16} w="85%" mt={10} />
      <Skeleton h={22} w="50%" mt="sm" />
      <Skeleton h={14} w="40%" mt="sm" />
      <Skeleton h={14} w="70%" mt="lg" />
    </Card>
  );
}
