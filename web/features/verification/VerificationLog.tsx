import type { Document } from '#domain/credentials/document.ts';
import { seenRecords, seenStatuses } from '#domain/verification/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { CheckLines, type SeenFact, type ShownCheck } from './CheckLines.tsx';

interface Props {
  document: Document;
  /** Owners do not read who it was and the reviewers' notes. */
  isReviewer: boolean;
}

/** Who looked at a document, when and with which result, and what its source showed. */
export function VerificationLog({ document, isReviewer }: Props) {
  const t = useMessages();
  const { formatDate } = useFormats();
  return (
    <CheckLines
      about={{ document_id: document.id }}
      isReviewer={isReviewer}
      seenIn={(check) => (check.kind === 'source_check' ? seenIn(check, document, t, formatDate) : [])}
    />
  );
}

/** What the source showed; what the document says otherwise is marked. */
function seenIn(
  { seen }: ShownCheck,
  document: Document,
  t: Translate,
  formatDate: (day: string) => string,
): SeenFact[] {
  if (!seen) return [];
  const status = seenStatuses.find((one) => one === seen['status']);
  const record = seenRecords.find((one) => one === seen['public_record']);
  const { expires_date, is_multistate } = seen;
  const facts: [said: string, differs: boolean][] = [];
  if (status) facts.push([t('verificationLog.seenStatus', { value: t(`checks.seenStatus.${status}`) }), false]);
  if (typeof expires_date === 'string') {
    const said = t('verificationLog.seenExpires', { value: formatDate(expires_date) });
    facts.push([said, expires_date !== document.expires_date]);
  }
  if (typeof is_multistate === 'boolean') {
    const said = t(is_multistate ? 'verificationLog.multistate' : 'verificationLog.singleState');
    facts.push([said, is_multistate !== document.is_multistate]);
  }
  if (record) facts.push([t('verificationLog.seenRecord', { value: t(`checks.seenRecord.${record}`) }), false]);
  return facts.map(([fact, differs]) => ({
    text: differs ? t('verificationLog.differs', { fact }) : fact,
    isMarked: differs,
  }));
}
