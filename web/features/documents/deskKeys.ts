import { useLocalStorage } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { focusSoon } from '#web/document/focusSoon.ts';
import { sourceTargets } from '#web/features/checks/sourceTargets.ts';

/** Where the keys lead: the person still presses what decides. */
export const keyTargets = {
  approve: 'verification-approve',
  reject: 'verification-reason',
} as const;

interface DeskActs {
  onStep: (by: 1 | -1) => void;
  /** Opens the decision. */
  onVerify: () => void;
  /** Opens the form of a source check. */
  onCheck: () => void;
  /** Shows what the keys do. */
  onHelp: () => void;
}

/** What single keys do, in the order in which they are listed. */
export const deskKeys = ['j', 'k', 'o', 'c', 'a', 'r', '?'] as const;

/**
 * One key for each step of a verification, while the focus is within the element that listens and outside of its fields.
 * They can be turned off, because people who speak to their computer trigger single keys by accident (WCAG 2.1.4).
 */
export function useDeskKeys({ onStep, onVerify, onCheck, onHelp }: DeskActs) {
  const [isOn, setOn] = useLocalStorage({ key: 'review-shortcuts', defaultValue: true });
  const acts: Readonly<Record<(typeof deskKeys)[number], () => void>> = {
    j: () => onStep(1),
    k: () => onStep(-1),
    o: () => document.getElementById(sourceTargets.link)?.click(),
    c: () => {
      onCheck();
      focusSoon(sourceTargets.result);
    },
    a: () => {
      onVerify();
      focusSoon(keyTargets.approve);
    },
    r: () => {
      onVerify();
      focusSoon(keyTargets.reject);
    },
    '?': onHelp,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = deskKeys.find((one) => one === event.key);
    // A part of the desk that has a use of its own for a key, such as the document, has taken it.
    if (!isOn || !key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isOutsideFields(event)) return;
    event.preventDefault();
    acts[key]();
  };
  return { isOn, setOn, onKeyDown };
}

/** Dialogs stand elsewhere in the document, though their events come by here. */
function isOutsideFields({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return false;
  return !target.closest('input, textarea, select, [contenteditable="true"], [role="listbox"]');
}
