import type { User } from '#domain/accounts/user.ts';
import type { Answers, SentRequest } from './answers.ts';

/** The accounts as the server keeps them: what an administrator changes of one is there when the list is asked for again. */
export function peopleAnswers(given: readonly User[]): Answers {
  let people = [...given];
  const change = (id: string, facts: object) => {
    people = people.map((one) => (one.id === id ? { ...one, ...facts } : one));
    return people.find((one) => one.id === id);
  };
  return {
    'GET entities/User': () => people,
    'GET entities/User/count': () => ({ count: people.length }),
    'PUT entities/User/*': ({ path, body }: SentRequest) => change(path.split('/').at(-1)!, body as object),
    'POST functions/completeDeletion': ({ body }: SentRequest) => {
      const { user_id } = body as { user_id: string };
      people = people.filter(({ id }) => id !== user_id);
      return { success: true };
    },
  };
}
