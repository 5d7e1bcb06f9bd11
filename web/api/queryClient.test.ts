import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { makeQueryClient } from './queryClient.ts';

const queryKey = ['Notification', 'count'];

it('fetches once more what was invalidated while it was fetched for the first time', async () => {
  const queryClient = makeQueryClient();
  const answers: ((count: number) => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => answers.length).toBe(1);
  for (let news = 0; news < 3; news++) void queryClient.invalidateQueries({ queryKey: ['Notification'] });
  answers[0]!(0);
  await expect.poll(() => answers.length).toBe(2);
  expect(observer.getCurrentResult().data).toBe(0);
  answers[1]!(3);
  await expect.poll(() => observer.getCurrentResult().data).toBe(3);
  expect(answers).toHaveLength(2);
  stop();
});
