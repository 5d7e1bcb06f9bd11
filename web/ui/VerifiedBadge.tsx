import { StatusBadge } from './StatusBadge.tsx';

/** Shown for what was checked and for nothing else. An absent status claims nothing, so there is no default. */
export function VerifiedBadge({ status }: { status: string | null | undefined }) {
  return status === 'verified' ? <StatusBadge status="verified" /> : null;
}
