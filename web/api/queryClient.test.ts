import { focusManager, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { makeQueryClient, refetchChanged } from './queryClient.ts';

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

it('finishes the next page that was asked for, and then fetches what changed before it came', async () => {
  const queryClient = makeQueryClient();
  const asked: { page: number; answer(): void }[] = [];
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: ({ pageParam }) =>
      new Promise<string>((resolve) => {
        asked.push({ page: pageParam, answer: () => resolve(`page ${pageParam}`) });
      }),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
  });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => asked.length).toBe(1);
  asked[0]!.answer();
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual(['page 1']);
  void observer.fetchNextPage();
  await expect.poll(() => asked.length).toBe(2);
  refetchChanged(queryClient, queryKey);
  refetchChanged(queryClient, queryKey);
  asked[1]!.answer();
  await expect.poll(() => asked.map(({ page }) => page)).toEqual([1, 2, 1]);
  expect(observer.getCurrentResult().data?.pages).toEqual(['page 1', 'page 2']);
  asked[2]!.answer();
  await expect.poll(() => asked.map(({ page }) => page)).toEqual([1, 2, 1, 2]);
  asked[3]!.answer();
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
  expect(asked).toHaveLength(4);
  stop();
});

it('asks once more after a failure, and nothing when the window gets the focus', async () => {
  const queryClient = makeQueryClient();
  queryClient.mount();
  let asked = 0;
  const queryFn = () => Promise.reject(new Error(`failure ${++asked}`));
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, retryDelay: 1, staleTime: 0 });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().status).toBe('error');
  expect(asked).toBe(2);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  expect(observer.getCurrentResult().fetchStatus).toBe('idle');
  expect(asked).toBe(2);
  stop();
  queryClient.unmount();
});
