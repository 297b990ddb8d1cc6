/** Requests whose end two parsers may place differently (RFC 9112 §11.2); each hides one for `/smuggled`. */

const path = '/api/captcha/challenge';
const hidden = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';
const chunked = `0\r\n\r\n${hidden}`;

const post = (head: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`;

const oneChunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;

export const smuggled: readonly [what: string, bytes: string][] = [
  ['length and chunks', post('Content-Length: 6\r\nTransfer-Encoding: chunked', chunked)],
  ['chunks and length', post('Transfer-Encoding: chunked\r\nContent-Length: 4', oneChunk)],
  [
    'a length that covers the hidden request, and chunks that do not',
    post(`Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked`, chunked),
  ],
  ['an unknown coding', post('Content-Length: 6\r\nTransfer-Encoding: xchunked', chunked)],
  ['a coding before chunked', post('Transfer-Encoding: identity, chunked', chunked)],
  ['a coding after chunked', post('Transfer-Encoding: chunked, identity', chunked)],
  [
    'two codings in two lines',
    post('Transfer-Encoding: chunked\r\nTransfer-Encoding: cow', chunked),
  ],
  ['a space before the colon', post('Content-Length: 6\r\nTransfer-Encoding : chunked', chunked)],
  ['a tab before the value', post('Content-Length: 6\r\nTransfer-Encoding:\tchunked', chunked)],
  [
    'a vertical tab before the value',
    post('Content-Length: 6\r\nTransfer-Encoding:\vchunked', chunked),
  ],
  ['a folded line', post('Content-Length: 6\r\nTransfer-Encoding:\r\n chunked', chunked)],
  ['quotes around the coding', post('Content-Length: 6\r\nTransfer-Encoding: "chunked"', chunked)],
  [
    'a line that ends with LF alone',
    post('Content-Length: 6\nTransfer-Encoding: chunked', chunked),
  ],
  [
    'a line that ends with CR alone',
    post('X: y\rTransfer-Encoding: chunked\r\nContent-Length: 6', chunked),
  ],
  ['a header with NUL', post('Content-Length: 6\r\nX: \0\r\nTransfer-Encoding: chunked', chunked)],
  ['two different lengths', post(`Content-Length: 0\r\nContent-Length: ${hidden.length}`, hidden)],
  ['two lengths in one line', post(`Content-Length: 0, ${hidden.length}`, hidden)],
  ['a length with a sign', post(`Content-Length: +${hidden.length}`, hidden)],
  ['a negative length', post('Content-Length: -1', hidden)],
  ['a length in hexadecimal', post(`Content-Length: 0x${hidden.length.toString(16)}`, hidden)],
  ['a length with a blank in it', post(`Content-Length: 0 ${hidden.length}`, hidden)],
  ['a length that overflows', post('Content-Length: 18446744073709551616', hidden)],
  [
    'a chunk’s size that overflows',
    post('Transfer-Encoding: chunked', `10000000000000000\r\n\r\n${hidden}`),
  ],
  ['a chunk’s size with a sign', post('Transfer-Encoding: chunked', `-0\r\n\r\n${hidden}`)],
  ['a chunk’s size in 0x', post('Transfer-Encoding: chunked', `0x0\r\n\r\n${hidden}`)],
  [
    'a chunk’s extension that ends with LF alone',
    post(
      'Transfer-Encoding: chunked',
      `2;\nxx\r\n${hidden.length.toString(16)}\r\n0\r\n\r\n${hidden}`,
    ),
  ],
  [
    'a chunk longer than it says',
    post('Transfer-Encoding: chunked', `1\r\nxxx\r\n0\r\n\r\n${hidden}`),
  ],
  [
    'a trailer that is a length',
    post(
      'Transfer-Encoding: chunked\r\nTrailer: Content-Length',
      `0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    ),
  ],
  [
    'a length named in Connection',
    post(`Connection: Content-Length\r\nContent-Length: ${hidden.length}`, hidden),
  ],
  [
    'a coding named in Connection',
    post('Connection: Transfer-Encoding\r\nTransfer-Encoding: chunked', oneChunk),
  ],
  [
    'HTTP/1.0 with chunks',
    post('Content-Length: 6\r\nTransfer-Encoding: chunked', chunked).replace(
      'HTTP/1.1',
      'HTTP/1.0',
    ),
  ],
  [
    'a body that GET has',
    `GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  ],
  [
    'chunks that GET has',
    `GET /healthz HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${oneChunk}`,
  ],
  [
    'a body that is awaited',
    post(`Expect: 100-continue\r\nContent-Length: ${hidden.length}`, hidden),
  ],
  [
    'a protocol to change to',
    post(
      `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nContent-Length: ${hidden.length}`,
      hidden,
    ),
  ],
  [
    'a socket to change to',
    post(
      `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 777\r\nContent-Length: ${hidden.length}`,
      hidden,
    ),
  ],
  [
    'a second line of request in a header',
    `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: y\r\n\0GET /smuggled HTTP/1.1\r\n\r\n`,
  ],
  [
    'a line break in the address',
    `GET /healthz%0d%0a%0d%0aGET%20/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  ],
  ['blanks in the address', `GET /healthz HTTP/1.1 /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n`],
];
