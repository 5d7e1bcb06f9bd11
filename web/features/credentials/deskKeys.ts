import { useLocalStorage } from '@mantine/hooks';
import { useRef, type KeyboardEvent } from 'react';
import { sourceTargets } from '#web/features/verification/sourceTargets.ts';
import { useFocusOnChange } from '#web/ui/useFocusOnChange.ts';

/** Where the keys lead: the person still presses what decides. */
export const keyTargets = {
  approve: 'verification-approve',
  reject: 'verification-reason',
} as const;

interface DeskActs {
  /** Changes when another form is opened. */
  opened: string;
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
export function useDeskKeys({ opened, onStep, onVerify, onCheck, onHelp }: DeskActs) {
  const [isOn, setOn] = useLocalStorage({ key: 'review-shortcuts', defaultValue: true });
  const wanted = useRef<string | null>(null);
  /** To an input that is there, or comes with its form. */
  const lead = (id: string, open: () => void) => {
    const target = document.getElementById(id);
    if (target) return target.focus();
    wanted.current = id;
    open();
  };
  useFocusOnChange(opened, () => {
    const id = wanted.current;
    wanted.current = null;
    return id ? document.getElementById(id) : null;
  });
  const acts: Readonly<Record<(typeof deskKeys)[number], () => void>> = {
    j: () => onStep(1),
    k: () => onStep(-1),
    o: () => document.getElementById(sourceTargets.link)?.click(),
    c: () => lead(sourceTargets.result, onCheck),
    a: () => lead(keyTargets.approve, onVerify),
    r: () => lead(keyTargets.reject, onVerify),
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

/** Dialogs are elsewhere in the document, though their events come by here. */
function isOutsideFields({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return false;
  return !target.closest('input, textarea, select, [contenteditable="true"], [role="listbox"]');
}
