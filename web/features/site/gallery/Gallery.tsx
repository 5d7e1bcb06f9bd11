import { Container, SegmentedControl, Stack, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Controls } from './Controls.tsx';
import { Figures } from './Figures.tsx';
import { Files } from './Files.tsx';
import { Moving } from './Moving.tsx';
import { States } from './States.tsx';
import { Tokens } from './Tokens.tsx';
import { Words } from './Words.tsx';

/** Every part of web/ui in its states, for developers who work on the design. Its own words are not translated. */
export function Gallery() {
  return (
    <Container component="main" size="lg" py="lg" lang="en">
      <PageHeader title="Gallery" subtitle="Every part of web/ui in its states" actions={<Scheme />} />
      <Stack gap={40}>
        <Tokens />
        <Words />
        <Controls />
        <States />
        <Files />
        <Figures />
        <Moving />
      </Stack>
    </Container>
  );
}

function Scheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Scheme"
      data={['light', 'dark', 'auto']}
      value={colorScheme}
      onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
    />
  );
}
