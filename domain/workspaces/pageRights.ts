import type { PageName } from '#domain/shared/siteMap.ts';
import { rightsOf, type Right, type WorkRole } from '#domain/core/rights.ts';

/** Of a facility's members whoever has one of the rights may use the page. Apart from the site map, which every page downloads. */
export const rightsNeeded: { readonly [N in PageName]?: readonly Right[] } = {
  ProfileEdit: ['own'],
  PostJob: ['recruit'],
  FacilityApplicants: ['read', 'review'],
  FacilityFigures: ['read'],
  SavedTalent: ['recruit'],
  Messages: ['recruit'],
  Offer: ['read'],
  Receipt: ['read'],
};

/** Whether somebody may use the page; `role` is null for whoever is no member. */
export function mayUsePage(page: PageName, role: WorkRole | null): boolean {
  const needed = rightsNeeded[page];
  return role === null || !needed || needed.some((right) => rightsOf[role].includes(right));
}
