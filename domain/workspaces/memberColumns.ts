import { columnFinder } from '#domain/search/columnFinder.ts';

/** The columns of a spreadsheet of colleagues, each with the headers that people use for it, in both languages. */
const headers = {
  email: ['email', 'e mail', 'email address', 'mail', 'correo', 'correo electronico'],
  full_name: ['name', 'full name', 'colleague', 'nombre', 'nombre completo'],
  work_role: ['role', 'work role', 'access', 'permission', 'rol', 'funcion', 'acceso'],
  site_ids: ['sites', 'site', 'only these sites', 'campus', 'sedes', 'sede', 'centros'],
} as const;

export type MemberColumn = keyof typeof headers;

export const memberColumns = Object.keys(headers) as [MemberColumn, ...MemberColumn[]];

/** Without them no colleague can be invited. */
export const neededMemberColumns = ['email', 'work_role'] as const satisfies readonly MemberColumn[];

export const memberColumnOf = columnFinder<MemberColumn>(headers);
