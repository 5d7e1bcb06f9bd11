import { AppError, type ErrorCode } from '#domain/core/errors.ts';

/** The field that an error is about which names none. */
export type FieldOf = { readonly [Code in ErrorCode]?: string };

/**
 * What a refused request says about the fields of a form, by field name, for `form.setErrors`; and `message`, what to
 * say beside the button when no field of the form is named.
 */
export function formErrors(
  error: unknown,
  fields: readonly string[],
  fieldOf: FieldOf = {},
): { errors: Record<string, string>; message: string | null } {
  if (!(error instanceof AppError)) return { errors: {}, message: String(error) };
  const errors: Record<string, string> = {};
  for (const { field, message } of error.extra.errors ?? []) {
    // An item of a list, `tags.0`, is entered in the field of the list.
    const name = field.split('.', 1)[0]!;
    if (fields.includes(name)) errors[name] ??= message;
  }
  const about = fieldOf[error.code];
  if (about) errors[about] ??= error.message;
  return { errors, message: Object.keys(errors).length > 0 ? null : error.message };
}

const wrongField = '[aria-invalid="true"], input[data-invalid="true"]';

/** Moves to the first field that is marked wrong, once it is drawn so; no longer once the user has moved on. */
export function focusFirstError(form: HTMLElement | null): void {
  if (!form) return;
  const focus = () => {
    const field = form.querySelector<HTMLElement>(wrongField);
    field?.focus();
    return Boolean(field);
  };
  requestAnimationFrame(() => {
    if (focus()) return;
    // A part of the form may still be loading.
    const watcher = new MutationObserver(() => {
      if (focus()) watcher.disconnect();
    });
    watcher.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'data-invalid'] });
    document.addEventListener('focusin', () => watcher.disconnect(), { once: true });
  });
}
