import { StatusBadge } from './StatusBadge.tsx';

/** Shown for what was checked and for nothing else. */
export function VerifiedBadge({ status }: { status: string | null | undefined }) {
  return status === 'verified' ? <StatusBadge status="verified" /> : null;
}
