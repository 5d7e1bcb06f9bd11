/** A bare Socket.IO server with one room: POST / sends its body to everyone there. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { socketPath } from './socketClients.ts';

const http = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => void (body += chunk.toString()));
  request.on('end', () => {
    if (request.method === 'POST') io.to('all').emit('update_model', { room: 'all', data: body });
    response.end('{}');
  });
});
const io = new Server(http, {
  path: socketPath,
  transports: ['websocket'],
  serveClient: false,
  perMessageDeflate: false,
});
io.on('connection', (socket) => {
  socket.on('join', (_room: string, answer: () => void) => {
    void socket.join('all');
    answer();
  });
});
http.listen(Number(process.env['PORT']), process.env['HOST']);
