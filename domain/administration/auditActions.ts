import type { EntityName } from '#domain/entities.ts';

const written = ['create', 'update', 'delete'] as const;

/**
 * What the audit log knows: the kinds of what is acted on, and what is done to them. Page visits and checks are log
 * lines already.
 */
const actions = {
  auth: [
    'register',
    'verify',
    'login',
    'logout',
    'first_factor',
    'sso',
    'step_up',
    'reset_request',
    'reset',
    'change_password',
    'change_email',
    'factor_added',
    'factor_renamed',
    'factor_removed',
    'recovery_codes',
    'second_factor_off',
    'second_factor_reset',
    'revoke_session',
    'revoke_sessions',
    'invite',
    'invitation_accepted',
  ],
  key: ['make', 'new_address', 'refuse', 'revoke'],
  webhook: ['make', 'change', 'rotate', 'remove', 'pause'],
  feed: ['make', 'remove'],
  sign_on: ['set_up', 'change', 'prove', 'remove', 'link', 'refuse', 'token_make', 'token_revoke'],
  account: ['request_deletion', 'withdraw_deletion', 'complete_deletion', 'warn', 'request_export', 'share_passport'],
  User: [...written, 'export'],
  Site: written,
  Member: [...written, 'join', 'leave'],
  MessageTemplate: written,
  FormTemplate: written,
  Job: written,
  Application: [...written, 'export'],
  Note: written,
  JobInvitation: written,
  ApplicantView: written,
  Interview: written,
  Offer: [...written, 'send', 'accept', 'withdraw'],
  Assignment: [...written, 'end'],
  Reference: written,
  Shift: [...written, 'cancel', 'sign', 'export'],
  ReliabilityEntry: [...written, 'appeal', 'decide'],
  ReadinessSheet: written,
  OpenShift: written,
  ShiftClaim: written,
  Document: [...written, 'read'],
  FacilityCheck: written,
  facility: ['verify', 'unverify'],
  File: ['read'],
  report: ['open', 'warn'],
  Report: written,
  Review: written,
  Post: written,
  SavedJob: written,
  SavedSearch: written,
  Thread: written,
  Message: written,
  Notification: written,
  Conversation: written,
  retention: ['warn', 'archive', 'delete'],
  audit: ['export'],
  demo: ['set_up'],
} as const satisfies Record<Exclude<EntityName, 'AppLog' | 'Check'>, readonly string[]> &
  Record<string, readonly string[]>;

type Actions = typeof actions;
export type AuditKind = keyof Actions;
/** `Entity.create`, `auth.login` and their like. */
export type AuditAction = { [K in AuditKind]: `${K}.${Actions[K][number]}` }[AuditKind];

type Written = (typeof written)[number];
/** What is made, changed and deleted like any row. */
export type WrittenKind = { [K in AuditKind]: 'create' extends Actions[K][number] ? K : never }[AuditKind];
/** What has a name of its own. */
export type NamedAction = Exclude<AuditAction, `${WrittenKind}.${Written}`>;

/** An action in two halves where it is a plain write, so that one sentence says it of every kind; null for others. */
export function writeOf(action: string): { kind: WrittenKind; did: Written } | null {
  const [kind, name] = action.split('.');
  const did = written.find((one) => one === name);
  const found = writtenKinds.find((one) => one === kind);
  return found && did ? { kind: found, did } : null;
}

export const auditKinds = Object.keys(actions) as AuditKind[];

const writtenKinds = auditKinds.filter((kind): kind is WrittenKind =>
  (actions[kind] as readonly string[]).includes('create'),
);

/** All actions of a kind. */
export function actionsOf(kind: AuditKind): AuditAction[] {
  return actions[kind].map((action) => `${kind}.${action}` as AuditAction);
}

export const auditActions: readonly AuditAction[] = auditKinds.flatMap(actionsOf);

/** What a filter of the log names: one action, or all of a kind. */
export function actionsNamed(name: AuditKind | AuditAction): readonly AuditAction[] {
  const kind = auditKinds.find((one) => one === name);
  return kind ? actionsOf(kind) : auditActions.filter((action) => action === name);
}
