/** The button that opens a posting's menu, where the posting is listed. */
export function jobMenu(jobId: string): Element | null {
  return document.querySelector(`[data-job-menu="${CSS.escape(jobId)}"]`);
}

/** The one of the posting after it in the list, or before it at the end. */
export function nextJobMenu(jobId: string): Element | null {
  const row = jobMenu(jobId)?.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return neighbour?.querySelector('[data-job-menu]') ?? null;
}
