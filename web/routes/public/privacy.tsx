import { Article } from '#web/features/site/articles/Article.tsx';
import { legalUpdated } from '#web/features/site/articles/legalUpdated.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { publicMeta } from '#web/document/publicMeta.ts';
import { useSite } from '#web/document/site.ts';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, 'Privacy', { title: 'legal.privacy.title', description: 'legal.privacy.lead' });

const sections = (
  [
    'short',
    'collect',
    'use',
    'shown',
    'share',
    'browser',
    'security',
    'retention',
    'choices',
    'patients',
    'adults',
    'changes',
    'contact',
  ] as const
).map((id) => ({ id, title: `legal.privacy.${id}`, text: `legal.privacy.${id}.text` }) as const);

const described = {
  id: 'described',
  title: 'legal.privacy.described',
  text: 'legal.privacy.described.text',
} as const;

export default function Privacy() {
  const t = useMessages();
  const { impactReport } = useSite();
  const { formatDate } = useFormats();
  return (
    <Article
      title={t('legal.privacy.title')}
      lead={t('legal.privacy.lead')}
      updated={t('legal.updated', { date: formatDate(legalUpdated) })}
      sections={impactReport ? sections.flatMap((one) => (one.id === 'use' ? [described, one] : [one])) : sections}
    />
  );
}
