import type { FieldError } from '#domain/core/errors.ts';
import { fieldErrorsOf } from '#domain/core/issueText.ts';
import { workRoles, type WorkRole } from '#domain/core/rights.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { plainWords } from '#domain/search/plainWords.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { inviteMember } from '#domain/workspaces/contracts.ts';
import type { MemberColumn } from '#domain/workspaces/memberColumns.ts';
import { siteNamed, type CallerSites } from '#server/features/workspaces/sites.ts';

export type RowMember = ParsedInputOf<typeof inviteMember>;

/** The colleague in what the cells of a row say, or what is wrong with each. */
export function readMember(
  cells: Readonly<Partial<Record<MemberColumn, string>>>,
  { sites }: CallerSites,
): { body: RowMember } | { errors: readonly FieldError[] } {
  const names = (cells.site_ids ?? '').split(/[;,\r\n]/).filter((name) => name.trim() !== '');
  const named = names.map((name) => siteNamed(sites, name));
  const unknown = named.includes(null) ? [{ field: 'site_ids', ...errorText('siteUnknown') }] : [];
  const read = inviteMember.input.safeParse({
    email: cells.email ?? '',
    ...(cells.full_name?.trim() ? { full_name: cells.full_name.trim() } : {}),
    work_role: roleNamed(cells.work_role ?? ''),
    ...(named.length > 0 ? { site_ids: named.flatMap((site) => site?.id ?? []) } : {}),
  });
  const errors = [...(read.success ? [] : fieldErrorsOf(read.error)), ...unknown];
  return read.success && errors.length === 0 ? { body: read.data } : { errors };
}

/** `Recruiter`, `read only`, `Propietaria`. */
function roleNamed(text: string): string {
  const word = plainWords(text);
  return workRoles.find((role) => word === role || roleWords[role].includes(word)) ?? text;
}

const roleWords: Readonly<Record<WorkRole, readonly string[]>> = {
  owner: ['administrator', 'admin', 'propietario', 'propietaria', 'administrador', 'administradora', 'responsable'],
  recruiter: ['hiring manager', 'reclutador', 'reclutadora', 'contratacion'],
  reviewer: ['interviewer', 'revisor', 'revisora', 'evaluador', 'evaluadora', 'evaluacion'],
  viewer: ['read only', 'reader', 'observador', 'observadora', 'lector', 'lectora', 'solo lectura', 'consulta'],
};
