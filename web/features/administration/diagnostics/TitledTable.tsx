import { Card, Table, Title } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useId, type ReactNode } from 'react';

/** A table in a card, under the title that names it. `children` are its head and body. */
export function TitledTable({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {title}
      </Title>
      <Card padding={0}>
        <Table aria-labelledby={id} verticalSpacing="xs" horizontalSpacing="sm" layout="fixed">
          {children}
        </Table>
      </Card>
    </section>
  );
}
