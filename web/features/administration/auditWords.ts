import type { AuditEntry } from '#domain/administration/contracts.ts';
import { auditActions, writeOf, type NamedAction } from '#domain/administration/auditActions.ts';
import { pageHref, type PageName } from '#domain/shared/siteMap.ts';
import { signOnRefusals, signOnRequired } from '#domain/workspaces/signOn.ts';
import type { Translate } from '#web/i18n/translator.ts';

/** What was done, as a sentence without its actor. An action of an older version of the program is shown as it was written. */
export function actionText(action: string, t: Translate): string {
  const write = writeOf(action);
  if (write) return t(`auditTerms.${write.did}`, { thing: t(`auditTerms.thing.${write.kind}`) });
  return isNamed(action) ? t(`auditTerms.did.${action}`) : action;
}

function isNamed(action: string): action is NamedAction {
  return auditActions.some((known) => known === action && writeOf(known) === null);
}

/** What was changed, by its names; what has none here is counted. */
export function fieldTexts(fields: readonly string[], t: Translate): string[] {
  const known = namedFields.filter((name) => fields.includes(name));
  const more = fields.filter((field) => !namedFields.some((name) => name === field)).length;
  return [
    ...known.map((name) => t(`auditTerms.field.${name}`)),
    ...(more > 0 ? [t('auditTerms.field.more', { count: more })] : []),
  ];
}

const namedFields = [
  ...(['status', 'verification_status', 'role', 'user_role', 'work_role', 'is_active'] as const),
  ...(['title', 'full_name', 'email', 'npi', 'birth_date', 'expires_date', 'admin_notes'] as const),
  ...(['password', 'passkey', 'authenticator', 'recovery_code'] as const),
  // Why a sign-in at an organization was refused.
  ...signOnRefusals,
  signOnRequired,
] as const;

/** The page on which an administrator sees what an entry is about; null where there is none. */
export function pageOf({ entity, entity_id, about_id }: AuditEntry): string | null {
  const page = pages[entity ?? ''];
  if (page && entity_id) return pageHref(page, { id: entity_id });
  return about_id && pageHref('AdminUsers', { id: about_id });
}

const pages: Readonly<Record<string, PageName>> = {
  User: 'AdminUsers',
  Document: 'AdminVerification',
  Job: 'JobDetail',
};
