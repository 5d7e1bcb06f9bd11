import { Portfolio } from '#web/features/profiles/portfolio/Portfolio.tsx';
import { pageTitle } from '#web/i18n/messages.tsx';
import type { Route } from './+types/portfolio';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'portfolio.title') }];

export default Portfolio;
