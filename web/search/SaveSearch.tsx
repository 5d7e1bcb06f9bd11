import { Button } from '@mantine/core';
import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { lazy } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { searchSides } from '#domain/search/searchSides.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { fetchedOnApproach, untilFetched } from '#web/document/untilFetched.ts';
import { useSession } from '#web/session/session.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import type { Directory } from './directory.ts';
import { useSavedSearches } from './savedSearches.ts';
import { savedName, savedText } from './savedText.ts';
import type { AnySearch } from './searchAddress.ts';
import { useFilterWords } from './useFilterWords.ts';

interface Props<S extends AnySearch> {
  directory: Directory<S>;
  /** It narrows the list to something. */
  search: S;
  /** Where nothing was found: the button says what the search is saved for, and the other one has the dialog. */
  isEmpty?: boolean;
}

/** The bell above the list: saves the search, or leads to where it is kept. Visitors log in first, and come back to it. */
export function SaveSearch<S extends AnySearch>(props: Props<S>) {
  return (
    <Deferred fallback={<div style={{ height: '2.75rem' }} />}>
      <SaveButton {...props} />
    </Deferred>
  );
}

function SaveButton<S extends AnySearch>({ directory, search, isEmpty = false }: Props<S>) {
  const t = useTexts('alerts');
  const word = useFilterWords(directory, search);
  const { state, user } = useSession();
  const { data: searches, isError } = useSavedSearches();
  const { opened, address, close } = useStep();
  const kind = directory.page === 'Jobs' ? 'jobs' : 'talent';
  const query = savedText(directory, search);
  if (query === '' || (user && user.user_role !== searchSides[kind].side)) return null;
  if (state === 'checking' || (user && !searches && !isError)) return <div style={{ height: '2.75rem' }} />;
  const isSaved = searches?.some((one) => one.kind === kind && one.query === query) ?? false;
  const to = !user
    ? pageHref('Login', { from_url: address.pathname + address.search })
    : isSaved
      ? pageHref('Alerts')
      : address;
  const Bell = isSaved ? IconBellCheck : IconBell;
  return (
    <>
      <Button
        component={Link}
        to={to}
        {...(to === address ? { state: step, preventScrollReset: true, ...fetchedOnApproach(fetchDialog) } : {})}
        variant={isEmpty && !isSaved ? 'filled' : 'subtle'}
        size={isEmpty ? 'md' : 'sm'}
        leftSection={<Bell size={18} aria-hidden />}
      >
        {t(isSaved ? 'alerts.saved' : isEmpty ? 'alerts.save.empty' : 'alerts.save')}
      </Button>
      {isEmpty || !user ? null : (
        <Deferred>
          <SaveSearchDialog
            key={query}
            opened={opened && !isSaved}
            onClose={close}
            kind={kind}
            query={query}
            name={savedName(t, directory, search, word)}
          />
        </Deferred>
      )}
    </>
  );
}

const fetchDialog = () => untilFetched(() => import('./SaveSearchDialog.tsx'));
const SaveSearchDialog = lazy(async () => ({ default: (await fetchDialog()).SaveSearchDialog }));

/** What marks the step in the history that opened the dialog: Back closes it. */
const step = { isSaving: true };

/** The dialog is open where the address says so, which a login leads back to. */
function useStep() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const params = new URLSearchParams(search);
  const opened = params.get('save') === '1';
  const without = () => {
    params.delete('save');
    return { pathname, search: params.toString() };
  };
  const close = () => {
    const isOwn = (state as Partial<typeof step> | null)?.isSaving === true;
    void (isOwn ? navigate(-1) : navigate(without(), { replace: true, preventScrollReset: true }));
  };
  const asked = new URLSearchParams(search);
  asked.set('save', '1');
  return { opened, close, address: { pathname, search: `?${asked}` } };
}
