import { partyIdOf } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import type { FormTemplate } from '#domain/workspaces/formTemplate.ts';
import { wrongContent } from '#domain/workspaces/formTemplateContent.ts';
import { formTemplateKinds, maxTemplates, type FormTemplateKind } from '#domain/workspaces/workspace.ts';
import type { Work } from '#server/platform/work.ts';
import { assertSite } from './sites.ts';

type Body = Record<string, unknown>;

/** FormTemplate.create of the entity API: no more than a facility has of a kind, and each under a name of its own. */
export async function createFormTemplate(work: Work, body: Body): Promise<FormTemplate> {
  const owner = work.actor.kind === 'user' ? partyIdOf(work.actor) : body['facility_id'];
  const facilityId = typeof owner === 'string' ? owner : null;
  await assertSite(work, facilityId, body['site_id']);
  const others = await othersOf(work, { id: null, facility_id: facilityId ?? '', kind: kindOf(body) });
  const created = await work.repo.create('FormTemplate', body, {}, (template) => {
    assertContent(template);
    assertName(template, others);
    return {};
  });
  if (others.length < maxTemplates) return created;
  throw new AppError('CONFLICT', errorText('tooManyTemplates', { count: maxTemplates }), {
    extraData: { reason: 'limit' },
  });
}

/** FormTemplate.update of the entity API. What a template holds is looked at where it changes: it may be older than its form. */
export async function updateFormTemplate(work: Work, id: string, patch: Body): Promise<FormTemplate> {
  const before = await work.repo.get('FormTemplate', id, { lock: 'update' });
  if (patch['site_id'] !== before.site_id) await assertSite(work, before.facility_id, patch['site_id']);
  const others = await othersOf(work, before);
  return work.repo.update('FormTemplate', id, patch, (after) => {
    assertName(after, others);
    if (JSON.stringify(after.content) !== JSON.stringify(before.content)) assertContent(after);
    return {};
  });
}

function assertContent({ kind, content }: FormTemplate): void {
  const wrong = wrongContent(kind, { ...content });
  if (wrong) throw wrongField('content', wrong);
}

/** For a kind that does not exist the first one: the declaration refuses the value. */
function kindOf({ kind }: Body): FormTemplateKind {
  return formTemplateKinds.find((one) => one === kind) ?? formTemplateKinds[0];
}

type Scope = Pick<FormTemplate, 'facility_id' | 'kind'> & { id: string | null };

/** The facility's other templates of the kind, locked against additions. */
async function othersOf({ system }: Work, { id, facility_id, kind }: Scope): Promise<FormTemplate[]> {
  await system.withAdvisoryLocks(`FormTemplate of ${facility_id}`);
  const all = await system.find('FormTemplate', { facility_id, kind }, { limit: maxTemplates + 1 });
  return all.filter((other) => other.id !== id);
}

function assertName({ name }: FormTemplate, others: readonly FormTemplate[]): void {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw wrongField('name', errorText('templateNameTaken'));
}
