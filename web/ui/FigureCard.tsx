import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** One number of a dashboard: what it counts, the figure, and a line about it. */
export function FigureCard({
  label,
  value,
  hint,
  children,
}: {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Card>
      <Title order={2} size="sm" fw={500} c="dimmed">
        {label}
      </Title>
      <Text className="tabular" fz="1.75rem" fw={650} lh={1.3}>
        {value}
      </Text>
      {children}
      {hint ? (
        <Text size="sm" c="dimmed" mt={4}>
          {hint}
        </Text>
      ) : null}
    </Card>
  );
}
