import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import type { AnyEntity, Draft } from '#domain/core/entity.ts';
import { useArrivals } from './arrivals.ts';
import { useDraft } from './draft.ts';
import { focusFirstError } from './formErrors.ts';
import { isLeftForPress } from './leftForPress.ts';
import {
  changedPart,
  recordFields,
  wrongSection,
  type RecordErrors,
  type RecordParts,
  type RecordValues,
} from './recordFields.ts';
import { useSingleFlight } from './singleFlight.ts';
import { useUploads, type UploadOptions } from './upload.ts';

/** What is sent: all of it, and the part that differs from what was there when the form opened. */
interface Bodies<E> {
  whole: Draft<E>;
  changed: Draft<E>;
}

interface RecordForm<E, K extends string, X, F extends K, T> extends RecordParts<E, K, X> {
  /** Names the form and the row among the drafts of this browser. */
  draftKey: string;
  files?: Readonly<Record<F, Omit<UploadOptions, 'onDone'>>>;
  /** Which section is open, from 0, and how another one is opened. */
  section?: readonly [open: number, show: (section: number) => void];
  /** The sections follow each other: one is left forward when nothing is wrong in it, and the last one saves. */
  isWizard?: boolean;
  /** What to say besides the errors at the inputs; `error` is what the server refused with. */
  summary?(errors: Readonly<RecordErrors>, error?: unknown): string | null;
  save(bodies: Bodies<E>): Promise<T>;
  /** Runs once the page no longer holds back who leaves. */
  onSaved(saved: T): unknown;
}

type Values = Record<string, unknown>;
type Form = UseFormReturnType<Values>;

const single = [0, () => undefined] as const;

/**
 * The form of a record, from its declaration: what is typed is stored in this browser until it is saved, checked when an
 * input is left and when the form is sent, and what is wrong is stated at its input, where the focus goes. Saving waits for
 * files that are under way.
 */
export function useRecordForm<
  E extends AnyEntity,
  const K extends string,
  T,
  F extends K = never,
  X extends object = object,
>(entity: E, options: RecordForm<E, K, X, F, T>) {
  const { sections, section: [asked, show] = single, isWizard = false, summary } = options;
  const [problem, setProblem] = useState<string | null>(null);
  const fields = recordFields(entity, options);
  const { form, restored, discard, errorsIn, ...state } = useRecordState(fields, options.draftKey, () => {
    // In a wizard it is among the inputs: going away it would move what is typed into.
    if (!isWizard) setProblem(null);
  });
  const { files, reset, ...arrivals } = useRecordFiles(options.files, form);
  const isUploading = arrivals.underWay.length > 0;
  // A link may not skip what is asked for.
  const section = isWizard ? Math.min(asked, fields.incomplete(form.values)) : asked;
  const { formRef, focusErrorOf, refuse } = useRefusals(form, { sections, section, show, setProblem });
  const { save, isSaving, isSaved } = useSaving(options, state, (error, names) => {
    const { errors, message } = fields.refusal(error, names);
    refuse(errors, message ?? summary?.(errors, error) ?? null);
  });
  const isWrong = async (names: readonly string[]) => {
    const errors = await errorsIn(names);
    if (Object.keys(errors).length === 0) return false;
    refuse(errors, summary?.(errors) ?? null);
    return true;
  };
  const [submit, isUnderWay] = useSingleFlight(async (everything: boolean) => {
    if (isSaved) return;
    setProblem(null);
    const goesOn = isWizard && !everything && section < sections.length - 1;
    if (!goesOn) return (await isComplete(fields.names, arrivals, isWrong, focusErrorOf)) && save();
    if (!(await isWrong(sections[section]!))) show(section + 1);
  });
  return {
    form: form as UseFormReturnType<RecordValues<E, K, X>>,
    /** What a FileField needs, by field. */
    files,
    /** For the form, and for its page: what is open, what went wrong and where. */
    formRef,
    section,
    goTo(other: number) {
      if (isWizard) setProblem(null);
      show(other);
    },
    problem,
    /** What was typed before, and not saved, is shown again. */
    restored,
    bodies: state.bodies as () => Bodies<E>,
    isSaving: isSaving || (isUnderWay && isUploading),
    isUnsaved: (form.isDirty() || isUploading) && !isSaved,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void submit(false);
    },
    /** Saves from any section. */
    saveNow: () => void submit(true),
    discard() {
      discard();
      reset();
    },
  };
}

/** What is typed, with its draft and its checks. */
function useRecordState(fields: ReturnType<typeof recordFields>, draftKey: string, onChange: () => void) {
  // As it was when the form opened: what others change since does not change it under the writer's hands.
  const [initial] = useState(fields.initial);
  const [restored, setRestored] = useState(false);
  const form: Form = useForm<Values>({
    initialValues: initial,
    onValuesChange(values) {
      onChange();
      const changed = changedPart(values, initial);
      if (Object.keys(changed).length > 0) draft.save(changed);
      else draft.clear();
    },
    enhanceGetInputProps: ({ field }) => ({
      ...fields.limits(field),
      onBlur(event?: FocusEvent) {
        if (!isLeftForPress(event)) void checkInput(field);
      },
    }),
  });
  const draft = useDraft<Values>(draftKey, (stored) => {
    const known = Object.entries(stored).filter(([name]) => Object.hasOwn(initial, name));
    if (known.length === 0) return;
    form.setValues({ ...initial, ...Object.fromEntries(known) });
    setRestored(true);
  });
  const errorsIn = async (names: readonly string[]) => fields.errorsIn(names, form.getValues(), await loadFieldError());
  /** Clears no error: what the server answered stays until something else is typed. */
  const checkInput = async (name: string) => {
    const value = form.getValues()[name];
    if (JSON.stringify(value) === JSON.stringify(initial[name])) return;
    const error = (await errorsIn([name]))[name];
    if (error && form.getValues()[name] === value) form.setFieldError(name, error);
  };
  useEffect(() => void loadFieldError(), []);
  return {
    form,
    restored,
    errorsIn,
    forget: draft.clear,
    bodies() {
      const whole = fields.bodyOf(form.getValues());
      return { whole, changed: changedPart(whole, fields.bodyOf(initial)) };
    },
    discard() {
      form.setValues(initial);
      draft.clear();
      setRestored(false);
    },
  };
}

/** The checks come after the page, with the library that they are written in. Without them only the server checks. */
async function loadFieldError() {
  const { fieldError } = await import('./fieldError.ts').catch(() => ({ fieldError: () => null }));
  return fieldError;
}

function useRecordFiles<F extends string>(
  options: Readonly<Record<F, Omit<UploadOptions, 'onDone'>>> | undefined,
  form: Form,
) {
  const names = Object.keys(options ?? {}) as F[];
  const set = (name: string, url: string | null) => form.setFieldValue(name, url);
  const targets = {} as Record<F, UploadOptions>;
  for (const name of names) targets[name] = { ...options![name], onDone: (url) => set(name, url) };
  const uploads = useUploads(targets);
  const fileOf = (name: F) => ({
    upload: uploads[name],
    value: form.values[name] as string | null,
    error: form.errors[name],
    onRemove: () => set(name, null),
  });
  return {
    files: Object.fromEntries(names.map((name) => [name, fileOf(name)])) as Record<F, ReturnType<typeof fileOf>>,
    ...useArrivals(uploads),
    reset: () => names.forEach((name) => uploads[name].reset()),
  };
}

/** Whether nothing is wrong in the inputs of a form, once the files that are under way have arrived. */
async function isComplete(
  names: readonly string[],
  { underWay, arrived }: ReturnType<typeof useArrivals<string>>,
  isWrong: (names: readonly string[]) => Promise<boolean>,
  onMissing: (missing: Readonly<Record<string, unknown>>) => void,
): Promise<boolean> {
  if (await isWrong(names.filter((name) => !underWay.includes(name)))) return false;
  if (underWay.length === 0) return true;
  const missing = await arrived();
  if (Object.keys(missing).length === 0) return !(await isWrong(names));
  // What went wrong is at the file, with the button that sends it once more.
  onMissing(missing);
  return false;
}

interface Refusals {
  sections: readonly (readonly string[])[];
  section: number;
  show: (section: number) => void;
  setProblem: (problem: string | null) => void;
}

/** Says what is wrong, opens the section of an error and, once that is drawn, moves to its first wrong input. */
function useRefusals(form: Form, { sections, section, show, setProblem }: Refusals) {
  const formRef = useRef<HTMLFormElement>(null);
  const waiting = useRef<number | null>(null);
  useEffect(() => {
    if (waiting.current !== section) return;
    waiting.current = null;
    focusFirstError(formRef.current);
  });
  const focusErrorOf = (errors: Readonly<Record<string, unknown>>) => {
    const wrong = wrongSection(sections, errors);
    if (wrong !== null && wrong !== section) show(wrong);
    waiting.current = wrong;
  };
  return {
    formRef,
    focusErrorOf,
    refuse(errors: RecordErrors, message: string | null) {
      form.setErrors(errors);
      setProblem(message);
      focusErrorOf(errors);
    },
  };
}

/** Saves once, then leaves. */
function useSaving<E, T>(
  { save, onSaved }: Pick<RecordForm<E, string, object, never, T>, 'save' | 'onSaved'>,
  { bodies, forget }: Pick<ReturnType<typeof useRecordState>, 'bodies' | 'forget'>,
  onRefused: (error: unknown, names: readonly string[]) => void,
) {
  const [isSending, setSending] = useState(false);
  const [saved, setSaved] = useState<{ as: T } | null>(null);
  const leave = useEffectEvent(onSaved);
  // In an effect: only after this drawing does the page no longer hold back who leaves.
  useEffect(() => {
    if (saved) void leave(saved.as);
  }, [saved]);
  return {
    isSaving: isSending || saved !== null,
    isSaved: saved !== null,
    async save() {
      const body = bodies();
      setSending(true);
      try {
        const result = await save(body as Bodies<E>);
        forget();
        setSaved({ as: result });
      } catch (error) {
        onRefused(error, Object.keys(body.whole));
      } finally {
        setSending(false);
      }
    },
  };
}
