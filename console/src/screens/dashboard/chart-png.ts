import { colour } from '../../lib/colour.ts';

const head = 64;

export async function chartPng(drawn: HTMLCanvasElement, title: string): Promise<Blob> {
  const page = document.createElement('canvas');
  page.width = drawn.width;
  page.height = drawn.height + head;
  const pen = page.getContext('2d')!;
  pen.fillStyle = colour('--sheet');
  pen.fillRect(0, 0, page.width, page.height);
  pen.fillStyle = colour('--text');
  pen.font = `600 32px ${getComputedStyle(document.body).fontFamily}`;
  pen.textBaseline = 'middle';
  pen.fillText(title, 16, head / 2, page.width - 32);
  pen.drawImage(drawn, 0, head);
  return new Promise((resolve, reject) => {
    page.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}
