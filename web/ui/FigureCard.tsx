import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './LinkedCard.module.css';

/** One number of a dashboard: what it counts, the figure, and a line about it; a link to what was counted. */
export function FigureCard({
  label,
  value,
  hint,
  to,
  children,
}: {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  to?: string;
  children?: ReactNode;
}) {
  return (
    <Card className={classes.card}>
      <Title order={2} size="sm" fw={500} c="dimmed">
        {to ? (
          <Link to={to} className={classes.link}>
            {label}
          </Link>
        ) : (
          label
        )}
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
