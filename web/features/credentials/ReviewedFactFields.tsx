import { Button, Select, Stack, Text } from '@mantine/core';
import type { Document } from '#domain/credentials/document.ts';
import { credentialKinds } from '#domain/credentials/credentialKinds.ts';
import { credentialKindNames } from '#domain/credentials/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { CredentialFacts } from './CredentialFacts.tsx';
import { askedFacts, type FormFact } from './credentialFields.ts';
import classes from './DocumentVerification.module.css';
import type { ReviewedFacts } from './useReviewedFacts.ts';

/** The facts of a document as inputs, for a reviewer who reads another thing on it than its owner has entered. */
export function ReviewedFactFields({ document, facts }: { document: Document; facts: ReviewedFacts }) {
  const t = useMessages();
  const { form, isOpen } = facts;
  const kinds = credentialKindNames.filter((kind) => credentialKinds[kind].type === document.type);
  const { kind: what, profession } = form.values;
  const asked = askedFacts(what, profession);
  const besides = (['issued_date', 'expires_date'] satisfies FormFact[]).filter(
    (fact) => document[fact] !== null && !asked.includes(fact),
  );
  if (kinds.length === 0 && asked.length + besides.length === 0) return null;
  return (
    <div className={classes.corrections}>
      <Button
        variant="default"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? facts.reset() : facts.setOpen(true))}
        className={classes.toggle ?? ''}
      >
        {t(isOpen ? 'verificationDesk.correctDone' : 'verificationDesk.correct')}
      </Button>
      {isOpen ? (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('verificationDesk.correctHint')}
          </Text>
          {kinds.length > 1 || (kinds.length > 0 && what === '') ? (
            <Select
              {...form.getInputProps('kind')}
              value={what || null}
              onChange={(kind) => facts.change({ kind: kind ?? '' })}
              label={t('credentials.fact.kind')}
              data={kinds.map((value) => ({ value, label: t(`credentials.kind.${value}`) }))}
              searchable
              openOnFocus={false}
              allowDeselect={false}
            />
          ) : null}
          <CredentialFacts editing={facts} besides={besides} isDemanding={false} />
        </Stack>
      ) : null}
    </div>
  );
}
