import type { PageName } from './siteMap.ts';
import type { Right } from './workspace.ts';

/** Of a facility's members whoever has one of the rights may use the page. Apart from the site map, which every page downloads. */
export const rightsNeeded: { readonly [N in PageName]?: readonly Right[] } = {
  PostJob: ['recruit'],
  FacilityApplicants: ['read', 'review'],
  FacilityFigures: ['read'],
  SavedTalent: ['recruit'],
  Messages: ['recruit'],
  Offer: ['read'],
  Receipt: ['read'],
};
