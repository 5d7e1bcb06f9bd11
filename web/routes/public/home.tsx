import { HydrationBoundary } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { marketingFigures } from '#domain/site/marketingFigures.ts';
import { pageHref } from '#domain/site/siteMap.ts';
import { AuthPanel, type AuthTab } from '#web/features/account/AuthPanel.tsx';
import { Figures } from '#web/features/landing/Figures.tsx';
import { Hero } from '#web/features/landing/Hero.tsx';
import { HowItWorks } from '#web/features/landing/HowItWorks.tsx';
import { JoinSection } from '#web/features/landing/JoinSection.tsx';
import { NewestJobs } from '#web/features/landing/NewestJobs.tsx';
import { newestJobsQuery } from '#web/features/landing/queries.ts';
import { RightNow } from '#web/features/landing/RightNow.tsx';
import { siteData } from '#web/features/landing/siteData.ts';
import { Testimonials } from '#web/features/landing/Testimonials.tsx';
import { Trust } from '#web/features/landing/Trust.tsx';
import { FooterLinks } from '#web/features/shell/FooterLinks.tsx';
import { LandingNav } from '#web/features/shell/LandingNav.tsx';
import { SkipLink } from '#web/features/shell/SkipLink.tsx';
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
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <SkipLink />
      <LandingNav />
      <main id="main">
        <Hero aside={<NewestJobs />} />
        <Figures figures={marketingFigures} />
        <RightNow />
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
