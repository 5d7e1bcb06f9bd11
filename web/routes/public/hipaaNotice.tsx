import { Article } from '#web/features/site/articles/Article.tsx';
import { legalUpdated } from '#web/features/site/articles/legalUpdated.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { publicMeta } from '#web/document/publicMeta.ts';
import type { Route } from './+types/hipaaNotice';

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, 'HIPAANotice', { title: 'legal.hipaa.title', description: 'legal.hipaa.lead' });

const sections = (['none', 'counts', 'careful', 'report', 'after', 'duties', 'learn'] as const).map(
  (id) => ({ id, title: `legal.hipaa.${id}`, text: `legal.hipaa.${id}.text` }) as const,
);

export default function HipaaNotice() {
  const t = useMessages();
  const { formatDate } = useFormats();
  return (
    <Article
      title={t('legal.hipaa.title')}
      lead={t('legal.hipaa.lead')}
      updated={t('legal.updated', { date: formatDate(legalUpdated) })}
      sections={sections}
    />
  );
}
