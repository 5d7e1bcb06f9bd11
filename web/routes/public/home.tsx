import { HydrationBoundary } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { marketingFigures } from '#domain/administration/marketingFigures.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { AuthPanel, type AuthTab } from '#web/features/accounts/AuthPanel.tsx';
import { Hero } from '#web/features/site/landing/Hero.tsx';
import { HowItWorks } from '#web/features/site/landing/HowItWorks.tsx';
import { JoinSection } from '#web/features/site/landing/JoinSection.tsx';
import { NewestJobs } from '#web/features/site/landing/NewestJobs.tsx';
import { newestJobsQuery } from '#web/features/site/landing/queries.ts';
import { SampleFigures } from '#web/features/site/landing/SampleFigures.tsx';
import { SiteFigures } from '#web/features/site/landing/SiteFigures.tsx';
import { siteData } from '#web/features/site/landing/siteData.ts';
import { Testimonials } from '#web/features/site/landing/Testimonials.tsx';
import { Trust } from '#web/features/site/landing/Trust.tsx';
import { useSite } from '#web/document/site.ts';
import { FooterLinks } from '#web/features/site/shell/FooterLinks.tsx';
import { LandingNav } from '#web/features/site/shell/LandingNav.tsx';
import { SkipLink } from '#web/features/site/shell/SkipLink.tsx';
import { noPrefetch, prefetch } from '#web/api/prefetch.ts';
import { feedMeta, publicMeta } from '#web/document/publicMeta.ts';
import { clientOf } from '#web/document/requestContext.ts';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = (args) => [
  ...publicMeta(args, 'Home', { title: 'public.home.title', description: 'public.home.lead' }),
  ...feedMeta(args),
  ...siteData(args),
];

export function loader({ context }: Route.LoaderArgs) {
  return prefetch((queryClient) => queryClient.prefetchQuery(newestJobsQuery(clientOf(context))));
}

export const clientLoader = noPrefetch;

/** The one page without header and footer. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const [tab, setTab] = useState<AuthTab>('signup');
  const { hasSampleFigures } = useSite();
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <SkipLink />
      <LandingNav />
      <main id="main">
        <Hero aside={<NewestJobs />} />
        {hasSampleFigures ? <SampleFigures figures={marketingFigures} /> : null}
        <SiteFigures />
        <HowItWorks />
        <Trust />
        <Testimonials />
        <JoinSection
          form={<AuthPanel tab={tab} onTab={setTab} fromUrl={null} action={pageHref('Login') + useLocation().search} />}
          links={<FooterLinks />}
        />
      </main>
    </HydrationBoundary>
  );
}
