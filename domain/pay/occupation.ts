import occupations from './occupations.json' with { type: 'json' };
import type { ClinicalRole, specialties } from '#domain/shared/vocabulary.ts';

/** A code of the Standard Occupational Classification of 2018. */
export type Soc = keyof typeof occupations.titles;

export const socCodes = Object.keys(occupations.titles) as [Soc, ...Soc[]];

/** The occupation that a role is counted with; that of physicians depends on the specialty. */
export function occupationOf(
  role: ClinicalRole,
  specialty: (typeof specialties)[number] | null,
): { soc: Soc; title: string } {
  const physicians: Readonly<Record<string, string>> = occupations.physicians;
  const soc = ((role === 'MD/DO' && specialty && physicians[specialty]) || occupations.roles[role]) as Soc;
  return { soc, title: occupations.titles[soc] };
}
