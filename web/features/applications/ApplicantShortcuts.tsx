import '@mantine/core/styles/Kbd.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Kbd, Switch } from '@mantine/core';
import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './ApplicantPane.module.css';
import type { ApplicantActions } from './useApplicantDecision.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

interface Props {
  /** The keys below act on this applicant only: a status message says what they did. */
  opened: Applicant | undefined;
  actions: ApplicantActions;
  /** Opens the next applicant, or the one before. */
  move(by: 1 | -1): void;
  isHelpShown: boolean;
  onHelp(isShown: boolean): void;
}

const keys = ['j', 'k', 'Enter', 's', 'h', 'r', 'm', '?'] as const;

/**
 * One key for each action, and a list of them. They can be turned off, because people who speak to their computer trigger
 * single keys by accident (WCAG 2.1.4).
 */
export function ApplicantShortcuts({ opened, actions, move, isHelpShown, onHelp }: Props) {
  const t = useMessages();
  const [isOn, setOn] = useLocalStorage({ key: 'applicant-shortcuts', defaultValue: true });
  const on = (action: () => void) => () => {
    if (isOn && actions.asked === null && !isDialogOpen()) action();
  };
  const withOpened = (action: (applicant: Applicant) => void) =>
    on(() => {
      if (opened) action(opened);
    });
  useHotkeys([
    ['j', on(() => move(1))],
    ['k', on(() => move(-1))],
    ['o', on(() => focusedRow()?.click())],
    ['s', withOpened((applicant) => actions.take(applicant, 'shortlisted'))],
    ['h', withOpened((applicant) => actions.take(applicant, 'hired'))],
    ['r', withOpened((applicant) => actions.take(applicant, 'rejected'))],
    ['m', withOpened((applicant) => actions.message(applicant))],
    // With shift where the layout needs it for this character.
    ['?', on(() => onHelp(true))],
    ['shift+?', on(() => onHelp(true))],
  ]);
  return (
    <Dialog opened={isHelpShown} onClose={() => onHelp(false)} title={t('facility.shortcuts.title')}>
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
    </Dialog>
  );
}

function Shortcut({ name }: { name: (typeof keys)[number] }) {
  const t = useMessages();
  return (
    <>
      <dt>
        <Kbd>{name}</Kbd>
        {name === 'Enter' && (
          <>
            {' '}
            <Kbd>o</Kbd>
          </>
        )}
      </dt>
      <dd>{t(`facility.shortcuts.${name === '?' ? 'help' : name}`)}</dd>
    </>
  );
}

/** What is open over the page has the keys to itself. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}

const ROWS = '[data-application]';

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(ROWS) ?? null;
}

/** Puts the focus on an applicant's row and scrolls to it. */
export function focusRow(id: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  rows.find((row) => row.dataset['application'] === id)?.focus();
}
