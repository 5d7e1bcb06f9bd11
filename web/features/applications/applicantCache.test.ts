import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { applicantKeys, isShown } from './applicantCache.ts';

test('who was opened and has left the list since is still shown, so that news of them need no fetching', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData([...applicantKeys.lists, {}], { pages: [{ total: 1, applicants: [] }], pageParams: [0] });
  queryClient.setQueryData([...applicantKeys.one, 'opened'], { application: { id: 'opened' }, person: null });
  queryClient.setQueryData([...applicantKeys.one, 'gone'], null);
  expect(['opened', 'gone', 'unknown'].map((id) => isShown(queryClient, id))).toEqual([true, false, false]);
});
