import type { PDFDocumentProxy } from 'pdfjs-dist';
import { pdfLimits } from '#domain/shared/limits.ts';

/** The texts that name them are `pdfError.scripts` and so on (`domain/shared/errorMessages.ts`). */
export type PdfError =
  | 'scripts'
  | 'program'
  | 'files'
  | 'media'
  | 'xfa'
  | 'sends'
  | 'loads'
  | 'password'
  | 'beginning'
  | 'end'
  | 'structure'
  | 'pages';

/**
 * What is wrong with a PDF that says it is encrypted, or null; `plain` where it is not. One with an owner password alone
 * opens without asking: boards and insurers send those. It is read by the library that draws it for reviewers.
 */
export async function openEncrypted(input: Uint8Array): Promise<PdfError | 'plain' | null> {
  // Few PDFs need it, and it takes a fifth of a second.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // The library takes the bytes for itself.
  const task = getDocument({ data: Uint8Array.from(input), isEvalSupported: false, verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await task.promise;
    if ((await document.getPermissions()) === null) return 'plain';
    return await errorIn(document);
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'password' : 'structure';
  } finally {
    await task.destroy();
  }
}

async function errorIn(document: PDFDocumentProxy): Promise<PdfError | null> {
  if (document.numPages > pdfLimits.pages) return 'pages';
  if ((await document.getJSActions()) !== null) return 'scripts';
  if ((await document.getAttachments()) !== null) return 'files';
  const { info } = await document.getMetadata();
  if ('IsXFAPresent' in info && info.IsXFAPresent === true) return 'xfa';
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const annotations: { subtype?: string; actions?: unknown }[] = await page.getAnnotations();
    if ((await page.getJSActions()) !== null || annotations.some(({ actions }) => actions)) return 'scripts';
    if (annotations.some(({ subtype }) => subtype === 'RichMedia')) return 'media';
    if (annotations.some(({ subtype }) => subtype === 'FileAttachment')) return 'files';
  }
  return null;
}
