import { afterAll, beforeAll, expect, test } from 'vitest';
import { interviewHouse, proposed, refused, type InterviewHouse } from '#tests/support/interviewHouse.ts';

let house: InterviewHouse;
beforeAll(async () => {
  house = await interviewHouse();
});
afterAll(() => house.close());

const pattern = 'https://meet.example.org/{id}';

test('a pattern is https with one place, and that of a facility alone', async () => {
  const { a, l, m, r } = house;
  for (const interview_link of [
    'http://meet.example.org/{id}',
    'https://meet.example.org/',
    'https://{id}.example.org/',
  ])
    expect((await refused(l.client.auth.updateMe({ interview_link }))).status).toBe(422);
  expect((await refused(a.client.auth.updateMe({ interview_link: pattern }))).status).toBe(403);
  expect((await refused(r.client.entities.User.update(l.user.id, { interview_link: pattern }))).status).toBe(403);
  await l.client.auth.updateMe({ interview_link: pattern });
  expect(await r.client.entities.User.get(l.user.id)).toMatchObject({ interview_link: pattern });
  for (const reader of [m, a, house.app.people.visitor()])
    expect(await reader.client.entities.User.get(l.user.id)).not.toHaveProperty('interview_link');
});

test('a video without a link gets one of the pattern, each its own; a link that is given stays', async () => {
  const { a, l, m } = house;
  await l.client.auth.updateMe({ interview_link: pattern });
  const video = async (time: string, where?: string) =>
    (await proposed(house, a, [time], { kind: 'video', ...(where ? { where } : {}) }, [l, l])).interview.where_text;
  const links = [await video('2027-01-05T15:00:00.000Z'), await video('2027-01-05T16:00:00.000Z')];
  for (const link of links) expect(link).toMatch(/^https:\/\/meet\.example\.org\/[0-9a-f-]{36}$/);
  expect(new Set(links).size).toBe(2);
  expect(await video('2027-01-05T17:00:00.000Z', 'https://own.example/room')).toBe('https://own.example/room');
  // Others have no link, and a facility without a pattern has to give one.
  const { interview } = await proposed(house, a, ['2027-01-05T18:00:00.000Z'], {}, [l, l]);
  expect(interview.where_text).toBeNull();
  const without = proposed(house, a, ['2027-01-05T19:00:00.000Z'], { kind: 'video' }, [m, m]);
  expect((await refused(without)).status).toBe(422);
});
