import { Button, Select, Text } from '@mantine/core';
import { AppError } from '#domain/core/errors.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { LoadingScreen } from '#web/ui/LoadingScreen.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { Part } from './Part.tsx';

/** What a page shows where there is nothing, nothing yet, or something went wrong. */
export function States() {
  return (
    <>
      <Part name="EmptyState">
        <EmptyState
          order={3}
          title="No applications yet"
          hint="When you apply for a job, you follow it here."
          action={<Button>Browse jobs</Button>}
        />
      </Part>
      <Part name="ErrorState">
        <ErrorState title="The jobs could not be loaded" onRetry={() => undefined} />
        <ErrorState error={new AppError('NOT_FOUND', 'This job is not there any more.')} />
      </Part>
      <Part name="FormFailure">
        <FormFailure title="Your application was not sent" message="The job was closed meanwhile." />
      </Part>
      <Part name="SkeletonList">
        <SkeletonList count={2} height={72} />
      </Part>
      <Part name="LoadingScreen">
        <LoadingScreen />
      </Part>
      <Part name="FilterBar">
        <div>
          <FilterBar activeCount={2} found={12} onClear={() => undefined}>
            <Select label="Role" data={['RN', 'NP']} defaultValue="RN" />
            <Select label="State" data={['CA', 'OR']} defaultValue="OR" />
          </FilterBar>
        </div>
        <Text size="sm" c="dimmed">
          On a phone a sheet behind a button
        </Text>
      </Part>
    </>
  );
}
