import { sayer } from '#domain/language/said.ts';

/** What stands in the archives people take with them, in English; the other languages are in the catalogues of `ownData`. */
export const ownDataTexts = {
  'readme.title': 'Your data from {site}',
  'readme.made': 'Made on {date} for {name}.',
  'readme.data': 'data/: one file for each kind of record, in JSON, newest first.',
  'readme.fields': 'fields.json: what each kind of record and each of its fields is.',
  'readme.files': 'files/: the files you uploaded, private documents included. files.json names them.',
  'readme.missing': 'A file marked "missing" in files.json could not be read.',
  'readme.deleted': 'Files of documents you deleted are kept for five years, and are here as well.',
  'readme.others':
    'What other people wrote is left out, except in conversations you take part in. People are named by their public name; your own id is {id}.',
  'readme.private': 'Keep this archive to yourself: it holds private documents and messages.',
  'field.text': 'Text',
  'field.textOf': 'Text of at most {max} characters',
  'field.email': 'Email address',
  'field.link': 'Link',
  'field.choice': 'One of: {values}',
  'field.number': 'Number',
  'field.numberFrom': 'Number from {min} to {max}',
  'field.flag': 'Yes (true) or no (false)',
  'field.instant': 'Date and time in UTC',
  'field.day': 'Date',
  'field.record': 'Several values under names of their own',
  'field.id': 'The id of this record',
  'field.idOf': 'The id of a record of the kind {entity}',
  'field.person': 'A person: you by your id, everybody else by their public name',
  'field.list': 'List; each entry: {entry}',
} as const;

export const sayOwnData = sayer(ownDataTexts);
