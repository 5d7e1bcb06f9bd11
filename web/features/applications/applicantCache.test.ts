import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { applicantKeys, changeApplication, isShown, refetchUnderWay } from './applicantCache.ts';

test('an opened applicant who has left the list since is still shown, so that notifications about them need no fetching', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData([...applicantKeys.lists, {}], { pages: [{ total: 1, applicants: [] }], pageParams: [null] });
  queryClient.setQueryData([...applicantKeys.one, 'opened'], { application: { id: 'opened' }, person: null });
  queryClient.setQueryData([...applicantKeys.one, 'gone'], null);
  expect(['opened', 'gone', 'unknown'].map((id) => isShown(queryClient, id))).toEqual([true, false, false]);
});

test('what was read before a change and arrives after it is not what is shown in the end', async () => {
  const queryClient = new QueryClient();
  const queryKey = [...applicantKeys.one, 'a'];
  const applicant = (status: string) => ({ application: { id: 'a', status }, person: null });
  let answerEarly: (value: unknown) => void = () => {};
  const answers = [new Promise((answer) => (answerEarly = answer)), Promise.resolve(applicant('hired'))];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => answers.shift(),
    initialData: applicant('shortlisted'),
  });
  const leave = observer.subscribe(() => {});
  changeApplication(queryClient, { id: 'a', status: 'hired' }, () => true);
  refetchUnderWay(queryClient);
  answerEarly(applicant('shortlisted'));
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(queryClient.getQueryData(queryKey)).toEqual(applicant('hired'));
  leave();
});
