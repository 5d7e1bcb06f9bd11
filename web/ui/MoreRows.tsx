import { Button, Center } from '@mantine/core';
import { useRef } from 'react';
import { useFocusAfterLoss } from './useFocusOnChange.ts';

interface Props {
  /** An infinite query: what it has next is fetched by the button, which is there as long as it has. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
  label: string;
  className?: string;
}

/** Fetches the next rows of a list. */
export function MoreRows({ query, label, className = '' }: Props) {
  const rows = useRef<Element | null>(null);
  // The button goes away with the last rows.
  useFocusAfterLoss(query.hasNextPage, () => rows.current);
  if (!query.hasNextPage) return null;
  return (
    <Center mt="md" className={className}>
      <Button
        variant="default"
        loading={query.isFetchingNextPage}
        onClick={({ currentTarget }) => {
          rows.current = currentTarget.parentElement?.previousElementSibling ?? null;
          void query.fetchNextPage();
        }}
      >
        {label}
      </Button>
    </Center>
  );
}
