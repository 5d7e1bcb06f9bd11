import type { PageName } from '#domain/shared/siteMap.ts';
import { rightsOf, type Right, type WorkRole } from '#domain/core/rights.ts';

/** Members of a facility with one of these rights may use the page. Apart from the site map, which every page downloads. */
export const rightsNeeded: { readonly [N in PageName]?: readonly Right[] } = {
  ProfileEdit: ['own'],
  PostJob: ['recruit'],
  FacilityApplicants: ['read', 'review'],
  FacilityFigures: ['read'],
  PlanShifts: ['recruit'],
  SavedTalent: ['recruit'],
  Messages: ['recruit'],
  Offer: ['read'],
  Record: ['read'],
  Receipt: ['read'],
};

/** Whether a user may use the page; `role` is null for users without a membership. */
export function mayUsePage(page: PageName, role: WorkRole | null): boolean {
  const needed = rightsNeeded[page];
  return role === null || !needed || needed.some((right) => rightsOf[role].includes(right));
}
