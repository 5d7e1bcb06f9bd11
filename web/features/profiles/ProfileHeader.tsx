import { Anchor, Group, Text, Title } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isHidden } from '#domain/moderation/contentVisibility.ts';
import { ResponseTimes } from '#web/features/applications/responseTimes/ResponseTimes.tsx';
import { FacilityChecked } from '#web/features/verification/facilities/FacilityChecked.tsx';
import { availabilityWords } from '#web/i18n/availabilityWords.ts';
import { roleName } from '#web/i18n/labels.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { ShownToLine } from '#web/ui/ShownToLine.tsx';
import { useSession } from '#web/session/session.tsx';
import { useNow } from '#web/i18n/now.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useShownAddress } from '#web/address/fileAddress.ts';
import { useSignedAddress } from '#web/address/signedAddress.ts';
import { HiddenMark } from '#web/ui/HiddenMark.tsx';
import { Media } from '#web/ui/Media.tsx';
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx';
import { Portrait } from '#web/ui/Portrait.tsx';
import classes from './Profile.module.css';
import { displayName, type Person } from './queries.ts';
import { SourceCheckLine } from './SourceCheckLine.tsx';

/** A calm picture, the name with credentials, what was checked, and the facts that come first. */
export function ProfileHeader({ person, actions }: { person: Person; actions: ReactNode }) {
  const t = useMessages();
  const name = displayName(person) ?? t('clinician.profile.unnamed');
  const isFacility = person.user_role === 'facility';
  const avatar = usePicture(person, person.avatar);
  const hero = usePicture(person, person.hero_media);
  return (
    <div>
      {hero ? (
        <Media src={hero} alt="" sizes="(min-width: 66rem) 62rem, 100vw" isFirst className={classes['hero']} />
      ) : null}
      <Group
        align="flex-start"
        justify="space-between"
        gap="md"
        className={classes['heading'] ?? ''}
        data-hero={hero ? true : undefined}
      >
        <Group align="flex-start" gap="md" wrap="nowrap" className={classes['who'] ?? ''}>
          <Portrait src={avatar} name={name} size={72} />
          <div className={classes['names']}>
            <Group gap="xs">
              <Title order={1} className="serif" fz={{ base: '1.6rem', sm: '2rem' }}>
                {!isFacility && person.credentials ? `${name}, ${person.credentials}` : name}
              </Title>
              {isFacility ? null : <VerifiedBadge status={person.verification_status} />}
            </Group>
            {isFacility ? <FacilityChecked facilityId={person.id} /> : <SourceCheckLine person={person} />}
            <Text c="dimmed">{person.headline || (isFacility ? null : t('clinician.profile.fallbackHeadline'))}</Text>
            <HiddenMark item={person} />
            <OwnVisibility personId={person.id} />
          </div>
        </Group>
        <Group gap="xs" className="no-print">
          {actions}
        </Group>
      </Group>
      <ProfileFacts person={person} />
      {isFacility ? <ResponseTimes facilityId={person.id} /> : null}
    </div>
  );
}

/** Who sees the profile, to the person whose own it is. */
function OwnVisibility({ personId }: { personId: string }) {
  const { user } = useSession();
  return user?.id === personId ? <ShownToLine user={user} /> : null;
}

/** While a report hides a profile, only its owner sees its pictures, like every hidden file. */
function usePicture(person: Person, link: string | null): string | null {
  const shown = useShownAddress(link);
  const own = useSignedAddress(isHidden(person) ? link : null);
  return isHidden(person) ? (own ?? null) : shown;
}

function ProfileFacts({ person }: { person: Person }) {
  const t = useMessages();
  const formats = useFormats();
  const now = useNow();
  const isFacility = person.user_role === 'facility';
  const facts: [label: string, value: ReactNode][] = [
    [t('clinician.profile.location'), person.location],
    [t('clinician.profile.availability'), isFacility ? null : availabilityWords(person, now, t, formats)],
    [t('clinician.profile.roles'), person.clinical_roles.map((role) => roleName(t, role)).join(', ')],
    [
      t('clinician.profile.employment'),
      person.employment_types.map((type) => t(`jobTerms.employment.${type}`)).join(', '),
    ],
    [t('clinician.profile.shifts'), person.shift_types.map((shift) => t(`jobTerms.shift.${shift}`)).join(', ')],
    [t('clinician.profile.facilityType'), person.facility_type && t(`clinician.facilityType.${person.facility_type}`)],
    [t('clinician.profile.facilitySize'), person.facility_size && t(`clinician.facilitySize.${person.facility_size}`)],
    [t('clinician.profile.website'), person.website && <Website address={person.website} />],
    [
      t('clinician.profile.experience'),
      person.years_exp === null ? null : t('clinician.profile.years', { count: person.years_exp }),
    ],
    [
      t('clinician.profile.travel'),
      person.travel_radius && t('clinician.profile.miles', { count: person.travel_radius }),
    ],
    [t('clinician.profile.travelsTo'), person.travel_cities.length > 0 && firstCities(person.travel_cities, t)],
    [t('clinician.profile.telehealth'), person.telehealth && t('clinician.profile.telehealthYes')],
    [t('clinician.profile.rating'), person.rating_average && <Rating person={person} />],
  ];
  return (
    <dl className={classes['facts']}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0}>
              {value}
            </Text>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** The first three, and how many there are besides (spec section 9). */
function firstCities(cities: readonly string[], t: Translate): string {
  const first = cities.slice(0, 3).join(', ');
  return cities.length > 3 ? t('clinician.profile.moreCities', { first, count: cities.length - 3 }) : first;
}

function Rating({ person }: { person: Person }) {
  const t = useMessages();
  const average = person.rating_average?.toFixed(1);
  return (
    <>
      <IconStarFilled size={14} aria-hidden />{' '}
      {t('clinician.profile.ratingValue', { average, count: person.rating_count ?? 0 })}
    </>
  );
}

/** A person's own link: it leaves the site, and search engines are not to follow it. */
function Website({ address }: { address: string }) {
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </Anchor>
  );
}
