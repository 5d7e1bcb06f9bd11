import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CopyChoice } from '#domain/openShifts/copiedWeek.ts';
import type { CopiedPlan } from '#domain/openShifts/copyContracts.ts';
import type { InputOf } from '#domain/core/contract.ts';
import type { copyWeek } from '#domain/openShifts/copyContracts.ts';
import { useClient } from '#web/api/client.ts';
import { openShiftKeys } from '../queries.ts';

type Input = InputOf<typeof copyWeek>;
export type CopiedWeeks = Pick<Input, 'site_id' | 'from' | 'to'>;

interface Preview {
  plan: CopiedPlan;
  series_id: string;
}

/** A previewed copy of a week, with the answers to what clocks leave open and the shifts that are left out. */
export function useCopyWeek(weeks: CopiedWeeks) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [choices, setChoices] = useState<readonly CopyChoice[]>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { mutateAsync } = useMutation({
    mutationFn: (input: Input) => client.functions.copyWeek(input),
    onSuccess: (_, input) =>
      input.preview ? undefined : queryClient.invalidateQueries({ queryKey: openShiftKeys.all }),
  });
  const forget = () => {
    setPreview(null);
    setChoices([]);
    setLeft(new Set());
  };
  const show = async (chosen: readonly CopyChoice[]) => {
    const series_id = crypto.randomUUID();
    const plan = await mutateAsync({ ...weeks, series_id, choices: [...chosen], preview: true });
    setChoices(chosen);
    setPreview({ plan, series_id });
  };
  const post = async () => {
    if (!preview) return 0;
    const skipped = [...left].map((copied_id) => ({ copied_id, edge: 'starts' as const, use: 'skip' as const }));
    const { series_id } = preview;
    const { open_shifts } = await mutateAsync({ ...weeks, series_id, choices: [...choices, ...skipped] });
    return open_shifts.length;
  };
  const toggle = (id: string) => setLeft((before) => before.symmetricDifference(new Set([id])));
  const count = preview?.plan.planned.filter((one) => !one.is_there && !left.has(one.copied_id)).length ?? 0;
  return { plan: preview?.plan ?? null, left, count, choices, show, post, toggle, forget };
}
