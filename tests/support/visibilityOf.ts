import type { Client } from '#client/createClient.ts';
import type { Person } from './testApp.ts';

/** Whether a reader gets a person through each read of the entity API, and by searching for them. */
export async function visibilityOf({ client }: { client: Client }, person: Person) {
  const { id, full_name } = person.user;
  const { User } = client.entities;
  const mine = (rows: readonly { id: string }[]) => rows.some((row) => row.id === id);
  const [listed, got, counted, groups, names, page, found] = await Promise.all([
    User.filter({ id }),
    User.get(id).then(
      () => true,
      () => false,
    ),
    User.count({ id }),
    User.aggregate({ query: { id }, groupBy: 'full_name' }),
    User.filter({ id }, { distinct: 'full_name', cursor: null }),
    User.filter({ full_name }, { limit: 5, cursor: null }),
    client.functions.searchTalent({ q: full_name }),
  ]);
  return {
    list: mine(listed),
    get: got,
    count: counted > 0,
    aggregate: groups.rows.length > 0,
    distinct: names.items.length > 0,
    page: mine(page.items),
    search: mine(found.talent),
  };
}

/** Everything but the search, which shows whom everyone may see. */
export const everywhere = { list: true, get: true, count: true, aggregate: true, distinct: true, page: true };
export const nowhere = {
  list: false,
  get: false,
  count: false,
  aggregate: false,
  distinct: false,
  page: false,
  search: false,
};
