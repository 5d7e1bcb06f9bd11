import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Document } from '#domain/credentials/document.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { NpiCheckCard } from '#web/features/verification/npi/NpiCheckCard.tsx';
import type { Person } from '#web/features/profiles/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { specialtyName } from '#web/i18n/labels.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './DocumentVerification.module.css';
import { useDocumentsOf } from './verificationQueries.ts';

interface Props {
  person: Person;
  document: Document;
  onOpen: (id: string) => void;
}

/** What the person says about themselves, to hold against the document, and what else they have uploaded. */
export function VerificationFacts({ person, document, onOpen }: Props) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const others = (useDocumentsOf(person.id).data ?? []).filter(({ id }) => id !== document.id);
  const facts = [
    ['credentials', person.credentials],
    ['headline', person.headline],
    ['states', person.licensure_states.join(', ')],
    ['certifications', person.certifications.join(', ')],
    ['specialties', person.specialties.map((specialty) => specialtyName(t, specialty)).join(', ')],
    ['location', person.location],
  ] as const;
  return (
    <>
      {person.npi ? <NpiCheckCard person={{ ...person, npi: person.npi }} /> : null}
      <Card component="section" aria-labelledby="facts">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3" id="facts">
            {t('admin.verification.facts')}
          </Title>
          <StatusBadge status={person.verification_status ?? 'not_started'} />
        </Group>
        <dl className={classes.facts}>
          {[...facts, ...identityOf(person, formatDate)].map(([name, value]) => (
            <div key={name}>
              <dt>{t(`admin.verification.fact.${name}`)}</dt>
              <dd>{value || t('admin.verification.notNamed')}</dd>
            </div>
          ))}
        </dl>
        <Anchor component={Link} to={pageHref('Profile', { id: person.id })} className={classes.file}>
          {t('admin.verification.profile')}
        </Anchor>
      </Card>
      <Card component="section" aria-labelledby="other-documents">
        <Title order={2} size="h3" id="other-documents">
          {t('admin.verification.others')}
        </Title>
        {others.length === 0 && (
          <Text c="dimmed" mt="xs">
            {t('admin.verification.noOthers')}
          </Text>
        )}
        <ul className={classes.others}>
          {others.map((other) => (
            <li key={other.id}>
              <Anchor component="button" type="button" className={classes.file} onClick={() => onOpen(other.id)}>
                {t(`credentials.type.${other.type}`)}
              </Anchor>
              <StatusBadge status={other.status} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

/** Few state these: a missing one is not shown. */
function identityOf(person: Person, formatDate: (day: string) => string) {
  const said = [
    ['npi', person.npi],
    ['birth_date', person.birth_date && formatDate(person.birth_date)],
    ['other_names', person.other_names?.join(', ')],
    ['home_state', person.home_state],
  ] as const;
  return said.filter(([, value]) => value);
}
