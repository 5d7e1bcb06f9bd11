import { lazyComponent } from '#web/document/lazyComponent.tsx';

/** Shown after a form was sent: few who see the home page do. */
export const LateCodeForm = lazyComponent(async () => (await import('./CodeForm.tsx')).CodeForm);
