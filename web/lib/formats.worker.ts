// The first of each makes the browser look through what it knows of every language: see warmFormats.ts.
new Intl.NumberFormat().format(0);
new Intl.DateTimeFormat().format(0);
new Intl.RelativeTimeFormat().format(0, 'day');
globalThis.close();
