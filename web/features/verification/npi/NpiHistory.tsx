import { npiFacts } from '#domain/verification/vocabulary.ts';
import { CheckLines, type SeenFact, type ShownCheck } from '../CheckLines.tsx';
import { useMessages } from '#web/i18n/messages.tsx';

/** What the registry showed for a clinician's NPIs, the newest first. */
export function NpiHistory({ userId }: { userId: string }) {
  const t = useMessages();
  const seenIn = ({ seen }: ShownCheck): SeenFact[] => {
    if (!seen) return [];
    const { npi, differs } = seen;
    const marked = Array.isArray(differs) ? differs : [];
    const facts = npiFacts.flatMap((name) => {
      const value = seen[name];
      const isMarked = marked.includes(name);
      if (typeof value !== 'string' && !isMarked) return [];
      const fact = t(`verificationLog.seenNpi.${name}`, { value: typeof value === 'string' ? value : '…' });
      return [{ text: isMarked ? t('verificationLog.differsNpi', { fact }) : fact, isMarked }];
    });
    const number = typeof npi === 'string' ? [{ text: t('verificationLog.npi', { npi }), isMarked: false }] : [];
    return [...number, ...facts];
  };
  return <CheckLines about={{ user_id: userId, kind: 'npi_check' }} isReviewer seenIn={seenIn} />;
}
