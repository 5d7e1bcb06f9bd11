import { Anchor, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Document } from '#domain/credentials/document.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { TimeText } from '#web/ui/TimeText.tsx';
import classes from './Wallet.module.css';

/** When a term ends, as far as it says so, and its file. */
export function ValidThrough({ term }: { term: Document }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const { expires_date, issued_date, has_no_expiry } = term;
  const end = expires_date ? t('wallet.through', { date: formatDate(expires_date) }) : null;
  const said =
    end ??
    (has_no_expiry ? t('credentials.endless') : issued_date && t('wallet.issued', { date: formatDate(issued_date) }));
  return (
    <>
      {said ? <Text className="tabular">{said}</Text> : null}
      <Text size="sm" c="dimmed">
        {term.file_name ? `${term.file_name} · ` : null}
        {t('credentials.uploaded')} <TimeText value={term.uploaded_date ?? term.created_date} />
      </Text>
    </>
  );
}

/** What else the term says of itself, and who has looked at it. */
export function TermFacts({ term }: { term: Document }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const facts = [
    term.issuer,
    term.is_multistate === null ? null : t(term.is_multistate ? 'credentials.multistate' : 'credentials.singleState'),
  ].filter((fact) => fact !== null);
  const checked = checkedLine(t, formatDate, term);
  return (
    <>
      {facts.length > 0 ? <Text size="sm">{facts.join(' · ')}</Text> : null}
      {term.number ? <MaskedNumber number={term.number} /> : null}
      {checked ? <Text size="sm">{checked}</Text> : null}
    </>
  );
}

/** A look at the document and an answer of the source are two things: the stronger one that there is. */
function checkedLine(t: Translate, formatDate: (day: string) => string, term: Document): string | null {
  const { status, reviewed_date, source_result, source_name, source_checked_date } = term;
  if (source_result && source_checked_date) {
    const result = t(`credentials.source.${source_result}`);
    return t('wallet.checked', { result, source: source_name, date: formatDate(source_checked_date) });
  }
  return status === 'approved' && reviewed_date ? t('wallet.reviewed', { date: formatDate(reviewed_date) }) : null;
}

/** A person who looks over the shoulder sees only the last characters of a long number. */
function MaskedNumber({ number }: { number: string }) {
  const t = useMessages();
  const [isShown, shown] = useDisclosure(false);
  const hint = number.length >= 8 ? number.slice(-4) : '';
  return (
    <Text size="sm" className={classes.number ?? ''}>
      {t('credentials.fact.number')} <span className="tabular">{isShown ? number : `••••${hint}`}</span>{' '}
      <Anchor
        component="button"
        type="button"
        size="sm"
        underline="always"
        className="reach"
        aria-pressed={isShown}
        onClick={shown.toggle}
      >
        {t(isShown ? 'wallet.hideNumber' : 'wallet.showNumber')}
      </Anchor>
    </Text>
  );
}
