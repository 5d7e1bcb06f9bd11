import Jobs from '#web/routes/public/jobs.tsx';
import Talent from '#web/routes/public/talent.tsx';
import { foundTalent } from './foundTalent.ts';
import { inPage } from './inPage.tsx';
import { foundJobs, jobRow } from './jobRows.ts';
import { renderPart, type Scene } from './renderPart.tsx';
import { clinicianRow } from './rows.ts';
import { savedSearchAnswers } from './savedSearches.ts';
import { facetsOf } from './searchPage.ts';

const unloaded = { loaderData: {} };
const pages = {
  jobs: <Jobs {...(unloaded as Parameters<typeof Jobs>[0])} />,
  talent: <Talent {...(unloaded as Parameters<typeof Talent>[0])} />,
};

/** The page of search at this address, of jobs or of clinicians, whose list has one row. */
export function showSearch(at: string, scene: Scene = {}) {
  return renderPart(inPage(at.startsWith('/jobs') ? pages.jobs : pages.talent), {
    ...scene,
    at,
    answers: {
      'POST functions/searchJobs': foundJobs([jobRow()]),
      'POST functions/jobFacets': facetsOf({}),
      'POST functions/searchTalent': foundTalent([clinicianRow()]),
      'POST functions/talentFacets': facetsOf({}),
      'GET entities/Job': [],
      'GET entities/Application': [],
      'GET entities/SavedJob': [],
      ...savedSearchAnswers(),
      ...scene.answers,
    },
  });
}
