import {
  ActionIcon,
  Button,
  Checkbox,
  Chip,
  Menu,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Select,
  Switch,
  Tabs,
  Textarea,
  TextInput,
} from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { IconDots, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { ListInput } from '#web/ui/ListInput.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { Part } from './Part.tsx';

/** What is pressed, typed into and chosen from. */
export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Filters />
    </>
  );
}

function Buttons() {
  return (
    <>
      <Part name="Button" beside>
        <Button>Primary</Button>
        <Button leftSection={<IconSend size={18} aria-hidden />}>With icon</Button>
        <Button variant="default">Default</Button>
        <Button variant="subtle">Subtle</Button>
        <Button color="red">Destructive</Button>
        <Button loading>Loading</Button>
        <Button disabled>Disabled</Button>
        <Button size="sm" mih={44} variant="default">
          Of a card
        </Button>
        <Menu>
          <Menu.Target>
            <ActionIcon aria-label="More">
              <IconDots size={22} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item mih={44}>Item</Menu.Item>
            <Menu.Item mih={44} c="var(--mantine-color-error)">
              Destructive item
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Part>
      <Part name="ButtonRow">
        <ButtonRow>
          <Button variant="default">View</Button>
          <Button variant="default">Edit</Button>
          <Button variant="default">Mark filled</Button>
        </ButtonRow>
        <ButtonRow place="end">
          <Button variant="default">Cancel</Button>
          <Button>Send report</Button>
        </ButtonRow>
      </Part>
    </>
  );
}

function Fields() {
  return (
    <Part name="Fields">
      <TextInput label="Text" description="A hint" placeholder="Placeholder" />
      <TextInput label="Refused" defaultValue="x" error="What is wrong, and what to do" required />
      <TextInput label="Disabled" defaultValue="Fixed" disabled />
      <PasswordInput label="Password" visibilityToggleButtonProps={{ 'aria-label': 'Show password' }} />
      <NumberInput label="Number" defaultValue={72} />
      <Textarea label="Long text" defaultValue="Three rows at least, growing with what is typed." />
      <Select label="Choice" data={['RN', 'LPN', 'NP']} defaultValue="RN" />
      <MultiSelect label="Several" data={['CA', 'OR', 'TX']} defaultValue={['CA', 'OR']} />
      <ListInput label="List" defaultValue={['BLS', 'ACLS']} />
      <Checkbox label="Agreed" defaultChecked />
      <Switch label="On" defaultChecked size="md" />
    </Part>
  );
}

function Filters() {
  const [choice, setChoice] = useState<'all' | 'active' | 'closed'>('all');
  const [text, setText] = useState('');
  return (
    <>
      <Part name="ChoiceFilter">
        <ChoiceFilter
          label="Status"
          options={[
            { value: 'all', label: 'All (12)' },
            { value: 'active', label: 'Active (9)' },
            { value: 'closed', label: 'Closed (3)' },
          ]}
          value={choice}
          onChange={setChoice}
        />
      </Part>
      <Part name="Chip" beside>
        <Chip variant="light" defaultChecked>
          Chosen
        </Chip>
        <Chip variant="light">Not chosen</Chip>
      </Part>
      <Part name="SearchBox">
        <SearchBox
          formId="gallery-search"
          action="/dev/gallery"
          value={text}
          label="Search the gallery"
          placeholder="Title, place or facility"
          submit="Search"
          onChange={setText}
        />
      </Part>
      <Part name="Tabs">
        <Tabs defaultValue="one">
          <Tabs.List aria-label="Example">
            <Tabs.Tab value="one">People</Tabs.Tab>
            <Tabs.Tab value="two">Activity</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="one" pt="sm">
            First panel
          </Tabs.Panel>
          <Tabs.Panel value="two" pt="sm">
            Second panel
          </Tabs.Panel>
        </Tabs>
      </Part>
      <Part name="PageLinks">
        <PageLinks label="Pages of the example" page={3} pages={9} to={(page) => `/dev/gallery?page=${page}`} />
      </Part>
    </>
  );
}
