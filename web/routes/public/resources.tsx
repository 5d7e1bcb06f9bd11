import { Article, type ArticleSection } from '#web/features/site/articles/Article.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { publicMeta } from '#web/document/publicMeta.ts';
import type { Route } from './+types/resources';

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, 'Resources', { title: 'guides.title', description: 'guides.lead' });

const guides: readonly ArticleSection[] = [
  {
    id: 'documents',
    title: 'guides.documents',
    text: 'guides.documents.text',
    sources: [{ name: 'guides.source.aha', href: 'https://cpr.heart.org/' }],
  },
  {
    id: 'verification',
    title: 'guides.verification',
    text: 'guides.verification.text',
    sources: [
      { name: 'guides.source.jointCommission', href: 'https://www.jointcommission.org/' },
      { name: 'guides.source.nursys', href: 'https://www.nursys.com/' },
      { name: 'guides.source.nppes', href: 'https://npiregistry.cms.hhs.gov/' },
      { name: 'guides.source.nlc', href: 'https://www.nursecompact.com/' },
    ],
  },
  {
    id: 'phi',
    title: 'guides.phi',
    text: 'guides.phi.text',
    sources: [
      { name: 'guides.source.deidentification', href: 'https://www.ecfr.gov/current/title-45/section-164.514' },
    ],
  },
  {
    id: 'job-post',
    title: 'guides.jobPost',
    text: 'guides.jobPost.text',
    sources: [
      { name: 'guides.source.newYork', href: 'https://dol.ny.gov/pay-transparency-act-frequently-asked-questions' },
    ],
  },
  {
    id: 'rate',
    title: 'guides.rate',
    text: 'guides.rate.text',
    sources: [
      { name: 'guides.source.bls', href: 'https://www.bls.gov/oes/' },
      {
        name: 'guides.source.irs',
        href: 'https://www.irs.gov/businesses/small-businesses-self-employed/self-employment-tax-social-security-and-medicare-taxes',
      },
    ],
  },
];

export default function Resources() {
  const t = useMessages();
  return <Article title={t('guides.title')} lead={t('guides.lead')} sections={guides} />;
}
