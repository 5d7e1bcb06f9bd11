import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A page that is one form: log in, a new password. */
export function AccountCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card maw={480} mx="auto" p={{ base: 'md', xs: 'xl' }}>
      <Title order={1} className="serif" textWrap="pretty" mb={text ? 4 : 'md'}>
        {title}
      </Title>
      {text ? (
        <Text c="dimmed" mb="lg">
          {text}
        </Text>
      ) : null}
      {children}
    </Card>
  );
}
