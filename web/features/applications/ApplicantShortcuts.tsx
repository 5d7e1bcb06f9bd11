import '@mantine/core/styles/Kbd.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Kbd, Modal, Switch } from '@mantine/core';
import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import type { Application } from '#domain/application.ts';
import { useMessages } from '#web/lib/messages.tsx';
import classes from './ApplicantReview.module.css';
import type { ApplicantActions } from './useApplicantReview.ts';

interface Props {
  applications: readonly Application[];
  opened: Application | undefined;
  actions: ApplicantActions;
}

const keys = ['j', 'k', 's', 'r', 'm', '?'] as const;

/**
 * One key for each act, and a list of them. They move the focus but open nothing, for opening tells; they can be turned
 * off, because people who speak to their computer trigger single keys by accident (WCAG 2.1.4).
 */
export function ApplicantShortcuts({ applications, opened, actions }: Props) {
  const t = useMessages();
  const [isShown, setShown] = useState(false);
  const [isOn, setOn] = useLocalStorage({ key: 'applicant-shortcuts', defaultValue: true });
  const on = (act: () => void) => () => {
    if (isOn && actions.asked === null) act();
  };
  const current = () => applications.find(({ id }) => id === focusedId()) ?? opened;
  const withCurrent = (act: (application: Application) => void) =>
    on(() => {
      const application = current();
      if (application) act(application);
    });
  useHotkeys([
    ['j', on(() => moveFocus(1))],
    ['k', on(() => moveFocus(-1))],
    ['s', withCurrent((application) => actions.take(application, 'shortlisted'))],
    ['r', withCurrent((application) => actions.take(application, 'rejected'))],
    ['m', withCurrent((application) => actions.message(application))],
    // With shift where the layout needs it for this character.
    ['?', on(() => setShown(true))],
    ['shift+?', on(() => setShown(true))],
  ]);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className={classes['shortcuts']}
        visibleFrom="md"
        leftSection={<IconKeyboard size={18} aria-hidden />}
        onClick={() => setShown(true)}
      >
        {t('facility.shortcuts.title')}
      </Button>
      <Modal
        opened={isShown}
        onClose={() => setShown(false)}
        title={t('facility.shortcuts.title')}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
      >
        <dl className={classes.facts}>
          {keys.map((key) => (
            <Shortcut key={key} name={key} />
          ))}
        </dl>
        <Switch
          mt="lg"
          size="md"
          label={t('facility.shortcuts.on')}
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
      </Modal>
    </>
  );
}

function Shortcut({ name }: { name: (typeof keys)[number] }) {
  const t = useMessages();
  return (
    <>
      <dt>
        <Kbd>{name}</Kbd>
      </dt>
      <dd>{t(`facility.shortcuts.${name === '?' ? 'help' : name}`)}</dd>
    </>
  );
}

const ROWS = '[data-application]';

function focusedId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>(ROWS)?.dataset['application'];
}

/** To the next row or the one before; from anywhere else to the opened row, or the first. */
function moveFocus(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const focused = rows.findIndex((row) => row === document.activeElement);
  const start = focused >= 0 ? focused : rows.findIndex((row) => row.hasAttribute('aria-current'));
  const target = start < 0 ? rows[0] : rows[Math.min(Math.max(start + by, 0), rows.length - 1)];
  target?.focus();
}
