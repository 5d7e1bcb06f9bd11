/** The tables of documents that are written from code. With `--check` it says which are out of date; without, it writes them. */
import './backgroundTasks.ts';
import './fieldFacts.ts';
import './settingsTable.ts';
