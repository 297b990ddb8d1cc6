import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { pngBomb } from './png-bomb.ts';

const script = '<script>window.attacked = 1</script>';
const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.attacked = 1">${script}</svg>`;

const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([text(name), content]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(content.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
};
const withChunk = (png: Buffer, name: string, content: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk(name, content), png.subarray(33)]);
const withSegment = (jpeg: Buffer, marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
};
const claiming = (avif: Buffer, side: number): Buffer => {
  const copy = Buffer.from(avif);
  const at = copy.indexOf('ispe') + 8;
  copy.writeUInt32BE(side, at);
  copy.writeUInt32BE(side, at + 4);
  return copy;
};
const sized = (png: Buffer, width: number, height: number): Buffer => {
  const head = Buffer.from(png.subarray(16, 29));
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), png.subarray(33)]);
};
const packed = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * 1024 * 1024));

export interface PictureAttack {
  what: string;
  content: Buffer;
}

const plain = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#8a6' } });

export async function refused(): Promise<PictureAttack[]> {
  const [png, jpeg, webp, avif, gif, tiff] = await Promise.all([
    plain().png().toBuffer(),
    plain().jpeg().toBuffer(),
    plain().webp().toBuffer(),
    plain().avif().toBuffer(),
    plain().gif().toBuffer(),
    plain().tiff().toBuffer(),
  ]);
  const huge = Buffer.from(jpeg);
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
  huge.writeUInt16BE(65_535, frame + 5);
  huge.writeUInt16BE(65_535, frame + 7);
  const broad = Buffer.from(webp);
  broad.writeUInt16LE(16_383, broad.indexOf('VP8 ') + 14);
  broad.writeUInt16LE(16_383, broad.indexOf('VP8 ') + 16);
  return [
    { what: 'SVG', content: text(svg) },
    {
      what: 'SVG behind a byte order mark',
      content: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text(svg)]),
    },
    {
      what: 'SVG that asks for a file of the server’s',
      content: text(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&e;</text></svg>`,
      ),
    },
    { what: 'packed SVG', content: gzipSync(svg) },
    {
      what: 'SVG behind the first bytes of a PNG',
      content: Buffer.concat([png.subarray(0, 8), text(svg)]),
    },
    {
      what: 'HTML behind the first bytes of a JPEG',
      content: Buffer.concat([jpeg.subarray(0, 4), text(`<html>${script}`)]),
    },
    { what: 'HTML', content: text(`<!doctype html>${script}`) },
    {
      what: 'PDF',
      content: text('%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'),
    },
    { what: 'GIF', content: gif },
    {
      what: 'GIF that is a script',
      content: Buffer.concat([text('GIF89a/*'), gif, text('*/=1;window.attacked=1')]),
    },
    { what: 'TIFF', content: tiff },
    { what: 'ZIP', content: Buffer.concat([text('PK\x03\x04'), png]) },
    { what: 'RIFF that is no WebP', content: Buffer.concat([text('RIFF\x10\0\0\0WAVE'), webp]) },
    {
      what: 'HEIC',
      content: Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic'), avif.subarray(12)]),
    },
    { what: 'half a JPEG', content: jpeg.subarray(0, Math.floor(jpeg.length * 0.6)) },
    { what: 'PNG of 900 million pixels', content: pngBomb(30_000) },
    { what: 'PNG a thousand million wide', content: sized(png, 1_000_000_000, 1) },
    { what: 'PNG without a size', content: sized(png, 0, 0) },
    { what: 'PNG larger than its pixels', content: sized(png, 6000, 6000) },
    { what: 'JPEG of 65,535 by 65,535', content: huge },
    { what: 'WebP of 16,383 by 16,383', content: broad },
    { what: 'AVIF of 60,000 by 60,000', content: claiming(avif, 60_000) },
    { what: 'nothing', content: Buffer.alloc(0) },
  ];
}

export const payloads = ['script', 'attacked', 'secret place', '<?php', 'PK\x03\x04'] as const;

export async function carriers(): Promise<PictureAttack[]> {
  const [png, jpeg, webp] = await Promise.all([
    plain().png().toBuffer(),
    plain().jpeg().toBuffer(),
    plain()
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
      .webp()
      .toBuffer(),
  ]);
  const located = await plain()
    .withExif({
      IFD0: { Copyright: 'secret place', ImageDescription: script },
      IFD3: { GPSLatitude: '25/1 2/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
  const xmp = text(
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`,
  );
  return [
    {
      what: 'PNG with a script in its text',
      content: withChunk(png, 'tEXt', text(`Comment\0${script}`)),
    },
    {
      what: 'PNG with text that unpacks to 256 MB',
      content: withChunk(png, 'zTXt', Buffer.concat([text('Comment\0\0'), packed(256)])),
    },
    {
      what: 'PNG with PHP in a chunk of its own',
      content: withChunk(png, 'prVt', text('<?php system($_GET[0]); ?>')),
    },
    { what: 'PNG with HTML behind it', content: Buffer.concat([png, text(`<html>${script}`)]) },
    {
      what: 'PNG that is a ZIP as well',
      content: Buffer.concat([png, text('PK\x03\x04'), Buffer.alloc(60)]),
    },
    { what: 'JPEG with a place in it', content: located },
    { what: 'WebP with a place in it', content: webp },
    { what: 'JPEG with a script as its comment', content: withSegment(jpeg, 0xfe, text(script)) },
    { what: 'JPEG with a script in its XMP', content: withSegment(jpeg, 0xe1, xmp) },
    {
      what: 'JPEG that is a script',
      content: withSegment(jpeg, 0xfe, text('*/=1;window.attacked=1;/*')),
    },
    {
      what: 'JPEG with PHP behind it',
      content: Buffer.concat([jpeg, text('<?php system($_GET[0]); ?>')]),
    },
  ];
}

export const names: readonly string[] = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'C:\\a.png',
  'a.png\0.svg',
  `<img src=x onerror="window.attacked=1">.png`,
  'a\r\nSet-Cookie: x=1.png',
  '\u202egnp.exe',
  `${'long'.repeat(500)}.png`,
  '__proto__',
  ' ',
];
