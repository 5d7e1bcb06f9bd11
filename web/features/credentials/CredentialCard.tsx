import { Anchor, Button, Card, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import { missingFacts, validityOf } from '#domain/credentials/credential.ts';
import type { Document } from '#domain/credentials/document.ts';
import type { Validity } from '#domain/credentials/vocabulary.ts';
import { VerificationLog } from '#web/features/verification/VerificationLog.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { DeleteButton, ViewButton } from './CredentialActions.tsx';
import { CredentialNotes } from './CredentialNotes.tsx';
import type { useCredentialTask } from './credentialTask.ts';
import { credentialName, credentialTitle, fileOf } from './credentialWords.ts';
import { ValidityBadge } from './ValidityBadge.tsx';
import { TermFacts, ValidThrough } from './TermFacts.tsx';
import type { WalletItem } from './wallet.ts';
import classes from './Wallet.module.css';

type Open = ReturnType<typeof useCredentialTask>['open'];

interface Props {
  item: WalletItem;
  day: string;
  open: Open;
}

/** One credential: the term that counts, what is to follow it, and the terms before. */
export function CredentialCard({ item: { shown, next, earlier }, day, open }: Props) {
  const t = useMessages();
  const name = credentialName(t, shown);
  return (
    <Card component="article" aria-label={name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Title order={3} size="md" className={classes.text ?? ''}>
          {credentialTitle(t, shown)}
        </Title>
        <ValidityBadge term={shown} day={day} />
      </Group>
      <ValidThrough term={shown} />
      <TermFacts term={shown} />
      {next ? null : <MissingFacts document={shown} open={open} />}
      <CredentialNotes document={shown} />
      <Actions document={shown} name={name} hasNext={next !== null} day={day} open={open} />
      {next ? <NextTerm document={next} day={day} open={open} /> : null}
      {earlier.length > 0 ? <History terms={earlier} name={name} day={day} /> : null}
      {shown.status === 'pending' ? null : <Checks document={shown} name={name} />}
    </Card>
  );
}

function MissingFacts({ document, open }: { document: Document; open: Open }) {
  const t = useMessages();
  const missing = missingFacts(document);
  if (missing.length === 0) return null;
  return (
    <Text size="sm" mt="xs">
      {t('wallet.missing')}{' '}
      {missing.map((fact, index) => (
        <span key={fact}>
          {index > 0 ? ', ' : null}
          <Anchor
            component="button"
            type="button"
            size="sm"
            underline="always"
            className="reach"
            onClick={() => open('edit', document.id)}
          >
            {t(`credentials.fact.${fact}`)}
          </Anchor>
        </span>
      ))}
    </Text>
  );
}

interface ActionsProps {
  document: Document;
  name: string;
  /** Its next term is under way. */
  hasNext: boolean;
  day: string;
  open: Open;
}

/** What is approved is renewed by another term; what has no kind has no terms, and another file takes its place. */
function Actions({ document, name, hasNext, day, open }: ActionsProps) {
  const t = useMessages();
  const isDue = due.includes(validityOf(document, day));
  const act = document.status === 'approved' && document.kind !== null ? 'renew' : 'edit';
  const word = t(act === 'renew' ? 'wallet.renew' : 'credentials.replace');
  return (
    <div className={classes.actions}>
      {hasNext ? null : (
        <Button
          variant={isDue ? 'filled' : 'default'}
          aria-label={t('credentials.of', { action: word, name })}
          onClick={() => open(act, document.id)}
        >
          {word}
        </Button>
      )}
      <ViewButton document={document} name={name} />
      <DeleteButton document={document} name={name} />
    </div>
  );
}

const due: readonly Validity[] = ['not_accepted', 'expiring', 'expired'];

function NextTerm({ document, day, open }: { document: Document; day: string; open: Open }) {
  const t = useMessages();
  const name = fileOf(t, document);
  return (
    <section className={classes.next} aria-label={t('wallet.renewalOf', { name })}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Text fw={600}>{t('wallet.renewal')}</Text>
        <ValidityBadge term={document} day={day} />
      </Group>
      <ValidThrough term={document} />
      <MissingFacts document={document} open={open} />
      <CredentialNotes document={document} />
      <Actions document={document} name={name} hasNext={document.status === 'approved'} day={day} open={open} />
    </section>
  );
}

/** Who has opened it, fetched when the clinician asks. */
function Checks({ document, name }: { document: Document; name: string }) {
  const t = useMessages();
  const [isOpen, list] = useDisclosure(false);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.history}>
      <UnstyledButton
        className={classes.toggle ?? ''}
        aria-expanded={isOpen}
        aria-label={t('credentials.of', { action: t('wallet.checks'), name })}
        onClick={list.toggle}
      >
        {t('wallet.checks')} <Chevron size={16} aria-hidden />
      </UnstyledButton>
      {isOpen ? <VerificationLog document={document} isReviewer={false} /> : null}
    </div>
  );
}

function History({ terms, name, day }: { terms: readonly Document[]; name: string; day: string }) {
  const t = useMessages();
  const id = useId();
  const [isOpen, list] = useDisclosure(false);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.history}>
      <UnstyledButton
        className={classes.toggle ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('credentials.of', { action: t('wallet.history', { count: terms.length }), name })}
        onClick={list.toggle}
      >
        {t('wallet.history', { count: terms.length })} <Chevron size={16} aria-hidden />
      </UnstyledButton>
      <ul id={id} hidden={!isOpen} className={classes.terms}>
        {terms.map((term) => (
          <li key={term.id}>
            <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
              <div className={classes.text}>
                <ValidThrough term={term} />
              </div>
              <ValidityBadge term={term} day={day} />
            </Group>
            <CredentialNotes document={term} />
            <div className={classes.actions}>
              <ViewButton document={term} name={fileOf(t, term)} />
              <DeleteButton document={term} name={fileOf(t, term)} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
