import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/core/errors.ts';
import { signOnRoles } from '#domain/workspaces/signOn.ts';
import type { SignOnRow } from '#server/features/workspaces/signOn/sql.ts';
import type { Services } from '#server/platform/services.ts';
import type { Work } from '#server/platform/work.ts';
import { provisioningPath, provisioningUrl } from './address.ts';
import { objectOf } from './attributes.ts';
import { callerOf } from './caller.ts';
import { scimError } from './errors.ts';
import { readFilter } from './filter.ts';
import { membersWith, patchGroup, replaceGroup, roleCalled, roleNamed } from './groups.ts';
import { groupNames, groupResource, listResponse, type GroupRole } from './resource.ts';
import { inTurn } from './turn.ts';

type One = { Params: { id: string }; Querystring: Record<string, unknown> };
type List = { Querystring: Record<string, unknown> };

const path = `${provisioningPath}/Groups`;

export function groupRoutes(app: FastifyInstance, services: Services): void {
  const show = async (signOn: SignOnRow, role: GroupRole, query: Record<string, unknown>, db: Work['tx']) => {
    const members = leavesOutMembers(query) ? null : await membersWith(db, signOn, role);
    return groupResource(role, members, provisioningUrl(services.env));
  };
  app.get<List>(path, async (request) => {
    const { signOn } = await callerOf(services, request);
    const groups: object[] = [];
    for (const role of rolesIn(request.query)) groups.push(await show(signOn, role, request.query, services.db));
    return listResponse(groups);
  });
  app.get<One>(`${path}/:id`, async (request) => {
    const { signOn } = await callerOf(services, request);
    return show(signOn, roleNamed(request.params.id), request.query, services.db);
  });
  app.post(path, async (request) => {
    await callerOf(services, request);
    throw refusedGroup(request);
  });
  const changes = { PUT: replaceGroup, PATCH: patchGroup } as const;
  for (const [method, change] of Object.entries(changes)) {
    app.route<One>({
      method,
      url: `${path}/:id`,
      handler: async (request) => {
        const caller = await callerOf(services, request);
        const role = roleNamed(request.params.id);
        return inTurn(services, caller, async (work, signOn) => {
          await change(work, signOn, role, request.body);
          return show(signOn, role, request.query, work.tx);
        });
      },
    });
  }
  app.delete<One>(`${path}/:id`, async (request) => {
    await callerOf(services, request);
    roleNamed(request.params.id);
    throw new AppError('FORBIDDEN', 'The groups are work roles of this site and cannot be deleted');
  });
}

function rolesIn(query: Record<string, unknown>): readonly GroupRole[] {
  const filter = readFilter(query['filter'], ['displayName', 'id']);
  if (filter === null) return signOnRoles;
  const { name, value } = filter;
  return signOnRoles.filter((role) => (name === 'id' ? role === value : role === roleCalled(value)));
}

function leavesOutMembers(query: Record<string, unknown>): boolean {
  return String(query['excludedAttributes'] ?? '')
    .toLowerCase()
    .split(',')
    .some((name) => name.trim() === 'members');
}

/** The groups exist: a provider finds them by their names. */
function refusedGroup({ body }: FastifyRequest): AppError {
  const name = String(objectOf(body)['displayName'] ?? '');
  const names = Object.values(groupNames).join(', ');
  if (roleCalled(name) !== null) return scimError('CONFLICT', 'uniqueness', `The group ${name.slice(0, 100)} exists`);
  return scimError('BAD_REQUEST', 'invalidValue', `The groups are work roles of this site: ${names}`);
}
