import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { jobFeedLimits } from '#domain/jobs/jobFeed.ts';
import { sheetLimits } from '#domain/shared/sheetLimits.ts';
import { feedFailure } from './failure.ts';

/** The texts of one `<job>` by the names of its elements, in lower case. */
export type FeedEntry = Readonly<Partial<Record<string, string>>>;

/** Characters between two turns of the event loop. */
const piece = 64 * 1024;

/**
 * The entries of a feed in the layout that Indeed reads. The parser knows no entities but those of XML and never fetches
 * anything; a document type, which could declare some, is refused. So is a file that ends early.
 */
export async function parseFeed(xml: string): Promise<FeedEntry[]> {
  const reader = feedReader();
  const parser = new Parser(reader, { xmlMode: true });
  for (let at = 0; at < xml.length; at += piece) {
    parser.write(xml.slice(at, at + piece));
    await setImmediate();
  }
  parser.end();
  return reader.entries();
}

function feedReader() {
  const path: string[] = [];
  const found: FeedEntry[] = [];
  let entry: Record<string, string> = {};
  let text = '';
  let hasRoot = false;
  // `<city/>` is closed by what opens it.
  let isEmpty = false;
  return {
    onprocessinginstruction(name: string) {
      if (name.startsWith('!')) throw feedFailure('not_xml');
    },
    onopentag(name: string) {
      isEmpty = true;
      path.push(name.toLowerCase());
      if (path.length === 1 && (hasRoot || path[0] !== 'source')) throw feedFailure('not_a_feed');
      hasRoot = true;
      if (path.length === 2) entry = {};
      if (path.length === 3) text = '';
    },
    ontext(data: string) {
      isEmpty = false;
      if (path.length >= 3 && path[1] === 'job' && text.length <= sheetLimits.cell) text += data;
    },
    onclosetag(_name: string, isImplied: boolean) {
      if (isImplied && !isEmpty) throw feedFailure('not_xml');
      isEmpty = false;
      if (path.length === 3) entry[path[2]!] ??= text.trim().slice(0, sheetLimits.cell);
      if (path.length === 2 && path[1] === 'job') found.push(entry);
      if (found.length > jobFeedLimits.entries) throw feedFailure('too_many');
      path.pop();
    },
    entries() {
      if (!hasRoot || path.length > 0) throw feedFailure('not_a_feed');
      return found;
    },
  };
}
