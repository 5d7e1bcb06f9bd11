import { aboutFigures } from '#domain/administration/marketingFigures.ts';
import { AboutActions } from '#web/features/site/about/AboutActions.tsx';
import { Mission } from '#web/features/site/about/Mission.tsx';
import { Sources } from '#web/features/site/about/Sources.tsx';
import { Values } from '#web/features/site/about/Values.tsx';
import { SampleFigures } from '#web/features/site/landing/SampleFigures.tsx';
import { SiteFigures } from '#web/features/site/landing/SiteFigures.tsx';
import { signUpHref } from '#web/features/site/shell/PublicHeader.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { publicMeta } from '#web/document/publicMeta.ts';
import { useSite } from '#web/document/site.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/about';

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, 'About', { title: 'pages.about.name', description: 'pages.about.lead' });

export default function About() {
  const t = useMessages();
  const { hasSampleFigures } = useSite();
  return (
    <>
      <PageHeader serif title={t('pages.about.title')} subtitle={t('pages.about.lead')} />
      <Mission />
      {hasSampleFigures ? <SampleFigures figures={aboutFigures} flush /> : <SiteFigures flush />}
      <Values />
      <AboutActions signUpHref={signUpHref} />
      <Sources />
    </>
  );
}
