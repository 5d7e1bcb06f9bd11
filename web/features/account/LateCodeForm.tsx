import { late } from '#web/lib/late.tsx';

/** Shown after a form was sent: few who see the home page do. */
export const LateCodeForm = late(async () => (await import('./CodeForm.tsx')).CodeForm);
