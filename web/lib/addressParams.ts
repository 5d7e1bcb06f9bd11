import { useSearchParams } from 'react-router';

/** Names and values to set in the query of the address; null or '' takes a name out. */
export type AddressChanges = Readonly<Record<string, string | null>>;

/**
 * The query of the address, which is where a page keeps what is chosen, and how to change some of it: the rest stays.
 * A change replaces the entry in the history unless it is a step of its own that Back should take back.
 */
export function useAddressParams(): [
  params: URLSearchParams,
  change: (changes: AddressChanges, replace?: boolean) => void,
] {
  const [params, setParams] = useSearchParams();
  const change = (changes: AddressChanges, replace = true) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace, preventScrollReset: true },
    );
  return [params, change];
}
