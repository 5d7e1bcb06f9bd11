import { entities, type EntityName } from '#domain/entities.ts';
import type { UserActor } from '#domain/core/access.ts';
import { fileTypes } from '#domain/shared/file.ts';
import type { User } from '#domain/accounts/user.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { dayText } from '#domain/shared/dayTexts.ts';
import { dataExportText } from '#domain/privacy/dataExportTexts.ts';
import { isAnswered } from '#domain/privacy/selfDescription.ts';
import { descriptionOf } from '#server/features/privacy/impact/functions.ts';
import { readIfWhole } from '#server/platform/files/checkedFile.ts';
import { jsonContent, textContent, type ZipEntry } from '#server/platform/files/zipped.ts';
import { localeOfReader } from '#server/platform/mail/mailDraft.ts';
import { renderText } from '#server/platform/mail/renderText.ts';
import type { Services } from '#server/platform/services.ts';
import { describeFields } from './describeFields.ts';
import { readOwnRows } from './readOwnRows.ts';
import { ownFiles, type OwnFile } from './sql.ts';

/** The entries of the archive that is a copy of a user's data, read while the client downloads them. */
export async function* ownArchive(services: Services, user: User): AsyncGenerator<ZipEntry> {
  const date = services.clock();
  const person = actorOf(user);
  const said = await descriptionOf(services.db, user.id);
  const locale = localeOfReader(user) ?? services.env.defaultLanguage;
  yield { name: 'README.txt', date, content: textContent(readme(services, user, locale)) };
  yield { name: 'fields.json', date, content: jsonContent(describeFields(locale, said)) };
  for (const name of Object.keys(entities) as EntityName[]) {
    yield { name: `data/${name}.json`, date, content: rowsAsJson(services, person, name) };
  }
  if (isAnswered(said)) {
    yield { name: 'data/SelfDescription.json', date, content: jsonContent(said) };
  }
  const listed: ListedFile[] = [];
  for await (const file of eachFile(services, user.id)) {
    const content = await readIfWhole(services, { key: file.id, sha256: file.sha256 });
    const { id, type, size, name, created_date } = file;
    const path = `files/${id}.${fileTypes[type]}`;
    listed.push({ path, name, type, size, uploaded_date: created_date, ...(content ? {} : { missing: true }) });
    if (content) yield { name: path, date: new Date(created_date), isPacked: true, content };
  }
  yield { name: 'files.json', date, content: jsonContent(listed) };
}

interface ListedFile {
  path: string;
  /** As its uploader called it. */
  name: string;
  type: string;
  size: number;
  uploaded_date: string;
  missing?: true;
}

async function* rowsAsJson(services: Services, person: UserActor, name: EntityName): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const rows of readOwnRows(services, person, name)) {
    const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
    if (lines === '') continue;
    yield Buffer.from(`${isFirst ? '[\n' : ',\n'}${lines}`);
    isFirst = false;
  }
  yield Buffer.from(isFirst ? '[]\n' : '\n]\n');
}

const filesAtOnce = 100;

async function* eachFile({ db }: Services, userId: string): AsyncGenerator<OwnFile> {
  for (let last = ''; ;) {
    const files = await ownFiles(db, userId, last, filesAtOnce);
    yield* files;
    if (files.length < filesAtOnce) return;
    last = files.at(-1)!.id;
  }
}

function readme({ env, clock }: Services, user: User, locale: Locale): string {
  const site = new URL(env.publicUrl).host;
  const lines = [
    dataExportText('readme.title', { site }),
    dataExportText('readme.made', { date: dayText(clock().toISOString().slice(0, 10)), name: user.full_name }),
    dataExportText('readme.data'),
    dataExportText('readme.fields'),
    dataExportText('readme.files'),
    dataExportText('readme.missing'),
    dataExportText('readme.deleted'),
    dataExportText('readme.others', { id: user.id }),
    dataExportText('readme.private'),
  ];
  return lines.map((line) => `${renderText(locale, line)}\n`).join('\n');
}
