import type { Node } from '@takumi-rs/core';
import type { Job } from '#domain/jobs/job.ts';
import { payText, placeText } from '#server/features/jobs/functions.ts';
import { drawable, isRightToLeft } from './drawable.ts';
import { sans, serif } from './draw.ts';

/** The colors of the pages in their light scheme. */
const [paper, ink, quiet, hairline, teal] = ['#faf8f4', '#211f1b', '#655f56', '#ddd8ce', '#0b6e69'];

type Style = NonNullable<Node['style']>;

/** What decides whether to open the link: the job, the employer, what it pays, where and from when. */
export function jobPicture(job: Job): Node {
  const title = drawable(job.title) || `${job.role} position`;
  return sheet([
    box({ display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center', gap: 20 }, [
      text(title, {
        fontFamily: serif,
        fontSize: titleSize(title),
        fontWeight: 600,
        lineHeight: 1.15,
        lineClamp: 3,
        overflowWrap: 'anywhere',
      }),
      text(drawable(job.facility_name ?? ''), { fontSize: 34, color: quiet, lineClamp: 1 }),
    ]),
    box({ display: 'flex', gap: 48, paddingTop: 32, borderTop: `2px solid ${hairline}` }, [
      fact('Pay', payText(job) ?? 'On request', { color: teal }),
      fact('Place', drawable(placeText(job)) || 'See the post', { share: 1.5 }),
      fact('Start', job.start_date ? dayText(job.start_date) : 'Flexible'),
    ]),
  ]);
}

/** The picture of every other page. */
export function sitePicture(): Node {
  return sheet([
    box({ display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center', gap: 28 }, [
      text('Healthcare staffing without the agency', {
        fontFamily: serif,
        fontSize: 84,
        fontWeight: 600,
        lineHeight: 1.12,
      }),
      text('Verified clinicians and facilities find each other directly.', { fontSize: 36, color: quiet }),
    ]),
  ]);
}

function sheet(children: Node[]): Node {
  const style = {
    width: '100%',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    padding: '56px 72px',
    backgroundColor: paper,
    borderBottom: `14px solid ${teal}`,
    color: ink,
    fontFamily: sans,
  } as const;
  return box(style, [brand(), ...children]);
}

/** The sign of the product: two rings that meet. */
function brand(): Node {
  const ring = (left: number): Node =>
    box({ position: 'absolute', left, top: 15, width: 26, height: 26, border: '4px solid #fff', borderRadius: 13 }, []);
  const tile = { position: 'relative', width: 56, height: 56, borderRadius: 14, backgroundColor: teal } as const;
  return box({ display: 'flex', alignItems: 'center', gap: 18 }, [
    box(tile, [ring(9), ring(21)]),
    text('OpenLocum', { fontSize: 32, fontWeight: 650 }),
  ]);
}

function fact(label: string, value: string, { color = ink, share = 1 } = {}): Node {
  return box({ display: 'flex', flexDirection: 'column', gap: 8, flexGrow: share, flexBasis: 0, minWidth: 0 }, [
    text(label, { fontSize: 24, color: quiet }),
    text(value, { fontSize: 36, fontWeight: 650, lineClamp: 1, color }),
  ]);
}

/** Three lines hold 150 signs of the smallest. */
function titleSize(title: string): number {
  return title.length <= 40 ? 80 : title.length <= 80 ? 66 : 54;
}

/** `Nov 12, 2026`, as the pages write it. */
function dayText(day: string): string {
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', parts).format(new Date(day));
}

function box(style: Style, children: Node[]): Node {
  return { type: 'container', style, children };
}

function text(words: string, style: Style): Node {
  return { type: 'text', text: words, style: { width: '100%', ...style }, dir: isRightToLeft(words) ? 'rtl' : 'ltr' };
}
