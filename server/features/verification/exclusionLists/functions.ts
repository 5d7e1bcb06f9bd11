export { listNameOf, listSource } from './sources.ts';
export { loadedList, newestImports } from './sql.ts';
