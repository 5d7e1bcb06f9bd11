import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import sharp from 'sharp';
import { icons, tabIcons } from '#domain/shared/icons.ts';
import { mark, markSvg, type IconShape } from '#domain/core/mark.ts';

/** The icons of browsers and home screens, drawn from the one sign when a client first asks for each. */
export function iconRoutes(): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.get(tabIcons.drawing, (_request, reply) => send(reply, 'image/svg+xml', markSvg(tile, true)));
    serve(tabIcons.bitmap, 'image/x-icon', async () => asIco(await drawn(tile, tabSide)));
    for (const { path, side, shape } of icons) serve(path, 'image/png', () => drawn(shape, side));

    function serve(path: string, type: string, draw: () => Promise<Buffer>): void {
      let drawing: Promise<Buffer> | undefined;
      app.get(path, async (_request, reply) => send(reply, type, await (drawing ??= draw())));
    }
  };
}

const tile: IconShape = { edge: 'tile', scale: 1 };
/** Pixels of the bitmap for tabs. */
const tabSide = 32;

function send(reply: FastifyReply, type: string, body: Buffer | string): FastifyReply {
  return reply
    .headers({ 'Cache-Control': 'public, max-age=86400', 'X-Content-Type-Options': 'nosniff' })
    .type(type)
    .send(body);
}

function drawn(shape: IconShape, side: number): Promise<Buffer> {
  // Drawn at the size it is sent in: 72 dots an inch is the size the drawing gives itself.
  return sharp(Buffer.from(markSvg(shape)), { density: (72 * side) / mark.side })
    .resize(side, side)
    .png({ palette: true })
    .toBuffer();
}

/** One PNG in the container of old icons: a head of 6 bytes and an entry of 16. */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(tabSide, 6);
  head.writeUInt8(tabSide, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
