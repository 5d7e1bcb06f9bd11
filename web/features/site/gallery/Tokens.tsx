import { Anchor, Box, SimpleGrid, Text, Title } from '@mantine/core';
import { tabIcons } from '#domain/shared/icons.ts';
import { mark } from '#domain/core/mark.ts';
import { Media } from '#web/ui/Media.tsx';
import { Part } from './Part.tsx';

/** The theme: sign, colors, letters. */
export function Tokens() {
  return (
    <>
      <Part name="Sign" beside>
        <Media src={tabIcons.drawing} alt="OpenLocum" sizes="48px" style={{ width: 48 }} />
        <Text size="sm" c="dimmed">
          drawn on a square of {mark.side}, also the icon of tabs and home screens
        </Text>
      </Part>
      <Part name="Colours">
        <SimpleGrid cols={{ base: 2, sm: 4, md: 6 }} spacing="sm">
          {tokens.map((token) => (
            <div key={token}>
              <Box h={48} bg={`var(${token})`} bd="1px solid var(--hairline)" style={{ borderRadius: 8 }} />
              <Text size="xs" ff="monospace">
                {token.replace('--mantine-', '')}
              </Text>
            </div>
          ))}
        </SimpleGrid>
      </Part>
      <Part name="Type">
        <Title order={2} className="serif" fz="2.4rem">
          Serif, the title of a public page
        </Title>
        <Title order={2}>Second heading</Title>
        <Title order={3}>Third heading</Title>
        <Text>
          Running text with <Anchor href="#type">a link</Anchor>, 1 rem on 1.55.
        </Text>
        <Text size="sm" c="dimmed">
          Small and secondary
        </Text>
        <Text className="tabular">
          1,111.11
          <br />
          8,888.88
        </Text>
      </Part>
    </>
  );
}

const tokens = [
  '--mantine-color-body',
  '--surface',
  '--hairline',
  '--ink',
  '--mantine-color-dimmed',
  '--mantine-color-anchor',
  '--mantine-primary-color-filled',
  '--mantine-color-red-filled',
  '--mantine-color-error',
  '--mantine-color-teal-light',
  '--mantine-color-gray-4',
  '--mantine-color-gray-6',
] as const;
