import { Article } from '#web/features/site/articles/Article.tsx';
import { legalUpdated } from '#web/features/site/articles/legalUpdated.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { publicMeta } from '#web/document/publicMeta.ts';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, 'Terms', { title: 'legal.terms.title', description: 'legal.terms.lead' });

const sections = (
  [
    'agreement',
    'adults',
    'service',
    'account',
    'clinicians',
    'facilities',
    'verified',
    'content',
    'patients',
    'fees',
    'ending',
    'warranty',
    'liability',
    'disputes',
    'changes',
    'contact',
  ] as const
).map((id) => ({ id, title: `legal.terms.${id}`, text: `legal.terms.${id}.text` }) as const);

export default function Terms() {
  const t = useMessages();
  const { formatDate } = useFormats();
  return (
    <Article
      title={t('legal.terms.title')}
      lead={t('legal.terms.lead')}
      updated={t('legal.updated', { date: formatDate(legalUpdated) })}
      sections={sections}
    />
  );
}
