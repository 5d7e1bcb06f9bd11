import { clinicalTitles, titleEndings } from '#domain/shared/clinicalTitles.ts';
import { withoutDots } from '#domain/profiles/namedRoles.ts';
import { equivalentTerms } from '#domain/search/searchWords.ts';
import { clinicalRoles, firstSpecialties, type ClinicalRole, type Specialty } from '#domain/shared/vocabulary.ts';
import { plainWords } from './plainWords.ts';

/** Letters of a title or name before what it leads to is offered; a code may begin with one. */
const enough = 2;

/** Roles and specialties of ours whose code, name or titles begin with the text. */
export function rolesAndSpecialties(q: string): { roles: ClinicalRole[]; specialties: Specialty[] } {
  const typed = withoutEnding(plainWords(withoutDots(q)));
  const isBegun = (name: string) => typed.length >= enough && name.startsWith(typed);
  const titles = clinicalTitles.filter(({ terms }) => terms.some(isBegun));
  return {
    roles: clinicalRoles.filter(
      (role) =>
        role.toLowerCase().startsWith(q.toLowerCase()) ||
        namesOf(role).some(isBegun) ||
        titles.some((title) => title.role === role),
    ),
    // Of the others a listing may have none: they are found as words.
    specialties: firstSpecialties.filter(
      (specialty) => isBegun(specialty.toLowerCase()) || titles.some((title) => title.specialty === specialty),
    ),
  };
}

/** Its code and what it is called in full. */
function namesOf(role: ClinicalRole): readonly string[] {
  const codes = role.toLowerCase().split('/');
  return equivalentTerms.filter((group) => group.some((term) => codes.includes(term))).flat();
}

/** Of `FNP-C` the letters before its ending; `PA-C` is a title as it is. */
function withoutEnding(words: readonly string[]): string {
  const isCertified = words.length === 2 && titleEndings.has(words[1]!);
  return (isCertified ? words.slice(0, 1) : words).join(' ');
}
