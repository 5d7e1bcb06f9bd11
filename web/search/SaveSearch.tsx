import { Button } from '@mantine/core';
import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { searchSides } from '#domain/search/searchSides.ts';
import { takeFromTab, tabStorage } from '#web/document/browserStorage.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { useSession } from '#web/session/session.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import type { Directory } from './directory.ts';
import { useSavedSearches } from './savedSearches.ts';
import { savedName, savedText } from './savedText.ts';
import type { AnySearch } from './searchAddress.ts';
import { useFilterWords } from './useFilterWords.ts';
import { useSaveSearch } from './useSaveSearch.ts';

interface Props<S extends AnySearch> {
  directory: Directory<S>;
  /** It narrows the list to something. */
  search: S;
  /** The search found nothing: the button says what the alert is for. */
  isEmpty?: boolean;
}

/** The bell above the list: one press turns the search into a daily alert. Visitors log in first; then it is saved. */
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
  const kind = directory.page === 'Jobs' ? 'jobs' : 'talent';
  const query = savedText(directory, search);
  const { save, isSaving } = useSaveSearch({ kind, query, name: savedName(t, directory, search, word) });
  const isSaved = searches?.some((one) => one.kind === kind && one.query === query) ?? false;
  const canSave = user?.user_role === searchSides[kind].side && searches !== undefined && !isSaved;
  useSaveAfterSignIn(canSave, save);
  useFocusAfterLoss(isSaved, () => document.getElementById(bellId));
  if (query === '' || (user && user.user_role !== searchSides[kind].side)) return null;
  if (state === 'checking' || (user && !searches && !isError)) return <div style={{ height: '2.75rem' }} />;
  const Bell = isSaved ? IconBellCheck : IconBell;
  const look = {
    variant: isEmpty && !isSaved ? 'filled' : 'subtle',
    size: isEmpty ? 'md' : 'sm',
    leftSection: <Bell size={18} aria-hidden />,
    children: t(isSaved ? 'alerts.saved' : isEmpty ? 'alerts.save.empty' : 'alerts.save'),
  } as const;
  if (isSaved) return <Button {...look} id={isEmpty ? undefined : bellId} component={Link} to={pageHref('Alerts')} />;
  return user ? <Button {...look} onClick={save} loading={isSaving} /> : <SignInFirst look={look} />;
}

const bellId = 'saved-search';

function SignInFirst({ look }: { look: object }) {
  const { pathname, search } = useLocation();
  return (
    <Button
      {...look}
      component={Link}
      to={pageHref('Login', { from_url: pathname + search })}
      onClick={() => tabStorage.set(wishKey, pathname + search)}
    />
  );
}

const wishKey = 'search-to-save';

/** Saves the search that the user wanted to save as a visitor, in this tab and with this address. */
function useSaveAfterSignIn(canSave: boolean, save: () => void): void {
  const { pathname, search } = useLocation();
  const saveWished = useEffectEvent(() => {
    if (tabStorage.get(wishKey) !== pathname + search) return;
    takeFromTab(wishKey);
    save();
  });
  useEffect(() => {
    if (canSave) saveWished();
  }, [canSave]);
}
