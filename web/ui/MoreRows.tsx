import { Button, Center } from '@mantine/core';

interface Props {
  /** An infinite query: what it has next is fetched by the button, which is there as long as it has. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
  label: string;
  className?: string;
}

/** Fetches the next rows of a list. */
export function MoreRows({ query, label, className = '' }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <Center mt="md" className={className}>
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {label}
      </Button>
    </Center>
  );
}
