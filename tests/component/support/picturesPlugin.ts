import type { Plugin } from 'vite';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

/** The file whose picture the server refuses to a browser that sends no token. */
export const refusedFileId = '00000000-0000-4000-8000-0000000000f1';

/**
 * Answers every other address below `/files/` with a picture, as the product does. The page removes a picture that the server
 * refuses, so without it a test would find the picture only until the refusal arrives.
 */
export function picturesPlugin(): Plugin {
  return {
    name: 'pictures',
    configureServer(server) {
      server.middlewares.use('/files/', (request, response, next) => {
        if (request.url?.includes(refusedFileId)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(picture);
      });
    },
  };
}
