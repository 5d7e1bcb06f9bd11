import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/platform/services.ts';
import { provisioningPath, provisioningUrl } from './address.ts';
import { readUser, readUserPatch } from './attributes.ts';
import { callerOf } from './caller.ts';
import { maxResults } from './discovery.ts';
import { readFilter } from './filter.ts';
import { listResponse, userResource } from './resource.ts';
import { countListed, listMembers, type MemberFilter } from './sql.ts';
import { inTurn } from './turn.ts';
import { addUser, changeUser, endUser, memberNamed } from './users.ts';

type One = { Params: { id: string } };
type List = { Querystring: Record<string, unknown> };

const path = `${provisioningPath}/Users`;

export function userRoutes(app: FastifyInstance, services: Services): void {
  const base = provisioningUrl(services.env);
  app.get<List>(path, async (request) => {
    const { signOn } = await callerOf(services, request);
    const filter = memberFilter(request.query['filter']);
    const startIndex = countIn(request.query['startIndex'], 1, 1, 1_000_000);
    const limit = countIn(request.query['count'], maxResults, 0, maxResults);
    const total = await countListed(services.db, signOn, filter);
    const members = await listMembers(services.db, signOn, filter, { offset: startIndex - 1, limit });
    return listResponse(
      members.map((member) => userResource(member, base)),
      total,
      startIndex,
    );
  });
  app.post(path, async (request, reply) => {
    const caller = await callerOf(services, request);
    const user = readUser(request.body);
    const member = await inTurn(services, caller, (work, signOn) => addUser(work, signOn, user));
    return reply.code(201).header('Location', `${base}/Users/${member.id}`).send(userResource(member, base));
  });
  app.get<One>(`${path}/:id`, async (request) => {
    const { signOn } = await callerOf(services, request);
    return userResource(await memberNamed(services.db, signOn, request.params), base);
  });
  app.put<One>(`${path}/:id`, async (request) => {
    const { id } = request.params;
    const caller = await callerOf(services, request);
    const user = readUser(request.body);
    const member = await inTurn(services, caller, async (work, signOn) =>
      changeUser(work, signOn, await memberNamed(work.tx, signOn, { id }), user),
    );
    return userResource(member, base);
  });
  app.patch<One>(`${path}/:id`, async (request) => {
    const { id } = request.params;
    const caller = await callerOf(services, request);
    const member = await inTurn(services, caller, async (work, signOn) => {
      const before = await memberNamed(work.tx, signOn, { id });
      return changeUser(work, signOn, before, readUserPatch(request.body, before.full_name));
    });
    return userResource(member, base);
  });
  app.delete<One>(`${path}/:id`, async (request, reply) => {
    const { id } = request.params;
    await inTurn(services, await callerOf(services, request), async (work, signOn) =>
      endUser(work, signOn, await memberNamed(work.tx, signOn, { id }), 'deleted'),
    );
    return reply.code(204).send();
  });
}

const columns = { id: 'id', username: 'email', externalid: 'external_id' } as const;

function memberFilter(text: unknown): MemberFilter {
  const filter = readFilter(text, ['userName', 'externalId', 'id']);
  if (filter === null) return {};
  const column = columns[filter.name as keyof typeof columns];
  return { [column]: column === 'email' ? filter.value.toLowerCase() : filter.value };
}

/** A number of the address, within bounds; what is none counts as absent. */
function countIn(text: unknown, absent: number, least: number, most: number): number {
  const number = Number.parseInt(String(text), 10);
  return Number.isNaN(number) ? absent : Math.min(Math.max(number, least), most);
}
