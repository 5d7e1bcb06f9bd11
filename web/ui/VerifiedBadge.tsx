import { StatusBadge } from './StatusBadge.tsx';

/** Shown for what was checked and for nothing else: with a person's `verification_status`, only when that is verified. */
export function VerifiedBadge({ status = 'verified' }: { status?: string | null | undefined }) {
  return status === 'verified' ? <StatusBadge status="verified" /> : null;
}
