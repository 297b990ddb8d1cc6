/**
 * The plate of the hourglass for the film: without the arrows rendered into it, for the shot has its own, which must not
 * hang in the air before the hour stops; and with light on the one who raises a hand.
 */
import { join } from 'node:path';
import { media, sharp } from '../art/tools.mjs';

/** Each arrow from its feathers to its point, in pixels of the plate. */
const plates = {
  'borrowed-hours': {
    file: 'features/borrowed-hours-1920.avif',
    size: [1920, 1080],
    wide: 21,
    arrows:
      '1515 477 1479 522, 1565 534 1544 561, 1601 564 1568 591, 1523 619 1502 636, 1412 619 1401 628, 1391 639 1375 661, 1449 641 1443 657, 1078 517 1093 591, 1137 555 1166 573, 983 559 1031 615, 971 563 1002 580, 1012 570 1023 599, 1003 628 1018 651, 1160 683 1173 703, 1242 649 1240 654, 1258 689 1257 698, 1288 617 1279 633, 1645 679 1574 695, 1531 715 1510 723, 1556 722 1536 731, 1563 741 1547 756, 1540 748 1518 759, 1483 787 1494 793, 1523 819 1488 822, 1092 788 1113 790, 973 817 983 818, 1049 716 1050 721, 1253 773 1232 779, 1267 815 1265 821',
    // Parts of the wires that went with the arrows.
    wires: 'M958 557L1034 593M1143 572L1178 575.5M1207 638.5L1256 649.5M1363 665L1386 669',
    place: 'translate(1160 780) scale(.22727)',
    rim: {
      warm: 'M664 150C652 195 636 245 606 290C575 328 540 360 505 380L484 368M398 262C404 232 424 219 447 219M414 374C380 388 352 402 348 438L355 520',
      cool: 'M692 150C694 200 682 250 664 290C634 350 594 398 549 430L545 478L536 560L548 650L578 745M448 219C478 220 498 248 498 285C498 312 488 332 474 346',
    },
    fingers: 'M668 132L650 92M676 126L667 78M685 124L687 74M692 130L706 84M666 152L640 138',
  },
  'borrowed-hours-mobile': {
    file: 'features/borrowed-hours-mobile-750.avif',
    size: [750, 1333],
    wide: 18,
    arrows:
      '584 437 554 473, 627 484 608 506, 658 510 633 530, 591 556 574 570, 498 555 487 564, 480 573 466 592, 529 574 524 588, 215 473 226 527, 263 502 288 517, 135 508 174 551, 125 509 146 517, 159 515 167 536, 150 564 162 582, 283 611 295 626, 354 578 351 587, 366 617 366 623, 395 550 385 566, 694 606 636 619, 599 638 577 644, 620 644 605 653, 625 659 612 673, 606 666 586 673, 559 699 569 704, 590 725 563 727, 226 700 244 701, 127 722 135 724, 190 638 191 643, 363 686 344 691, 374 722 372 730, 561 521 561 533',
    wires: 'M217 530.5L232 536M462 580L485 584',
    place: 'translate(290 680) scale(.2)',
    rim: {
      warm: 'M609 205C604 255 590 298 570 325C545 360 510 396 480 412L438 430M352 318C356 288 376 274 400 274M362 428C325 442 305 462 304 505L313 610',
      cool: 'M641 210C638 262 622 310 600 350C575 398 540 440 505 468L496 520L490 640L505 720M402 274C432 276 449 304 449 332C449 358 440 376 428 392',
    },
    fingers: 'M612 192L594 152M620 184L610 138M629 182L631 134M637 190L650 144M610 212L584 198',
  },
};

const draw = ([width, height], content) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
    ),
  );

/** Fills what is marked from above and below, so that pillars, posts and falling water stay upright. */
function fill(data, marked, width, height) {
  const reach = 9;
  const middle = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
  const out = Buffer.from(data);
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) {
      if (marked[y * width + x] < 100) continue;
      const sides = [-1, 1].map((way) => {
        const rows = [];
        let at = y;
        while (at >= 0 && at < height && marked[at * width + x] >= 100) at += way;
        const far = Math.abs(at - y);
        for (; rows.length < reach && at >= 0 && at < height; at += way)
          if (marked[at * width + x] < 100) rows.push(at);
        return { far, rows };
      });
      const [{ far: up, rows: above }, { far: down, rows: below }] = sides;
      for (let k = 0; k < 3; k++) {
        const at = (row) => data[(row * width + x) * 3 + k];
        const share = down / (up + down);
        out[(y * width + x) * 3 + k] =
          middle(above.map(at)) * share + middle(below.map(at)) * (1 - share);
      }
    }
  return out;
}

/** Writes the plates into a folder. */
export async function cleanPlates(folder) {
  for (const [name, { file, size, wide, arrows, wires, place, rim, fingers }] of Object.entries(
    plates,
  )) {
    const [width, height] = size;
    const lines = arrows.split(', ').map((line) => {
      const [x, y, u, v] = line.split(' ').map(Number);
      return `M${x} ${y}L${u} ${v + 0.1}`;
    });
    const marked = await draw(
      size,
      `<rect width="100%" height="100%"/><path d="${lines.join('')}" fill="none" stroke="#fff" stroke-width="${wide}" stroke-linecap="round"/>`,
    )
      .extractChannel(0)
      .raw()
      .toBuffer();
    const { data } = await sharp(join(media, file))
      .resize(width, height)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const line = (d, colour, w, more = '') =>
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
    const light = await draw(
      size,
      `${line(wires, '#1b1914', 2.6)}<g transform="${place}">${line(fingers, '#ffe2b0', 19)}${line(fingers, '#160f0c', 11)}${line(rim.cool, '#9fe0ff', 8)}${line(rim.warm, '#ffcf8a', 10)}</g>`,
    )
      .png()
      .toBuffer();
    await sharp(fill(data, marked, width, height), { raw: { width, height, channels: 3 } })
      .composite([{ input: light }])
      .png()
      .toFile(join(folder, `${name}.png`));
  }
}
