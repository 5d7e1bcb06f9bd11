import { Stack, Text } from '@mantine/core';
import { hidden, takenDown } from '#domain/moderation/contentVisibility.ts';
import { HiddenMark } from '#web/ui/HiddenMark.tsx';
import { PayRange } from '#web/ui/PayRange.tsx';
import { StatusBadge, statuses } from '#web/ui/StatusBadge.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { Trail } from '#web/ui/Trail.tsx';
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx';
import { Part } from './Part.tsx';

/** Small things that say one fact. */
export function Words() {
  return (
    <>
      <Part name="StatusBadge" beside>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge status="pending" label="With words of its own" />
      </Part>
      <Part name="VerifiedBadge" beside>
        <VerifiedBadge status="verified" />
        <Text size="sm" c="dimmed">
          and nothing for whoever is not
        </Text>
        <VerifiedBadge status="pending" />
        <VerifiedBadge status={undefined} />
      </Part>
      <Part name="PayRange" beside>
        <PayRange min={60} max={85} />
        <PayRange min={60} max={null} />
        <PayRange min={1200} max={1450} />
        <PayRange min={2400} max={2600} unit="week" />
        <PayRange min={95_000} max={null} unit="year" />
      </Part>
      <Part name="TimeText" beside>
        <TimeText value="2024-02-29T06:00:00.000Z" />
      </Part>
      <Part name="HiddenMark">
        <Stack gap={4}>
          <HiddenMark item={hidden} />
          <HiddenMark item={takenDown} />
        </Stack>
      </Part>
      <Part name="Trail">
        <Trail
          steps={[
            { name: 'Jobs', path: '/jobs' },
            { name: 'Critical care', path: '/dev/gallery' },
          ]}
        />
      </Part>
    </>
  );
}
