import { useNavigate, useSearchParams } from 'react-router';

/** Names and values to set in the query of the address; null or '' takes a name out. */
export type AddressChanges = Readonly<Record<string, string | null>>;

/** The query that a navigation under way gives to a page. The address and what is drawn have it later. */
let coming: { pathname: string; query: string } | null = null;

/**
 * Changes the query of this page's address. `change` gets the query as the change before left it, also where that one
 * is not rendered yet: two changes in quick succession keep both. Replaces the entry in the history by default.
 */
export function useChangeQuery(): (change: (query: URLSearchParams) => string, replace?: boolean) => void {
  const navigate = useNavigate();
  const go = async (change: (query: URLSearchParams) => string, replace: boolean) => {
    const { pathname } = window.location;
    const own = { pathname, query: change(comingParams()) };
    coming = own;
    await navigate({ pathname, search: own.query }, { replace, preventScrollReset: true });
    if (coming === own) coming = null;
  };
  return (change, replace = true) => void go(change, replace);
}

/** The query of this page as the last change leaves it: what is drawn may be behind. */
export function comingParams(): URLSearchParams {
  const { pathname, search } = window.location;
  return new URLSearchParams(coming?.pathname === pathname ? coming.query : search);
}

/**
 * The query of the address, which is where a page keeps what is chosen, and how to change some of it: the rest stays.
 * A change replaces the entry in the history unless it is a step of its own that Back should undo.
 */
export function useAddressParams(): [
  params: URLSearchParams,
  change: (changes: AddressChanges, replace?: boolean) => void,
] {
  const [params] = useSearchParams();
  const changeQuery = useChangeQuery();
  const change = (changes: AddressChanges, replace?: boolean) =>
    changeQuery((query) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value) query.set(name, value);
        else query.delete(name);
      }
      return query.toString();
    }, replace);
  return [params, change];
}
