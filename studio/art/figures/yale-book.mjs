/** Yale's book and the hand that carries it; all light of the picture's warm half comes out of it. */
import {
  K,
  brush,
  chain,
  circle,
  clip,
  fill,
  group,
  limb,
  plane,
  pts,
  sample,
  stroke,
} from '../faces/kit.mjs';
import { C, gold } from '../faces/yale-face.mjs';
import { S, ink, side, steel } from './yale-armour.mjs';

/** The book: both covers to us, the pages to him; all light of the picture's warm half comes out of it. */
export function book() {
  const left = chain(
    '170 480, 226 458, 286 474 | 286 474, 292 596 | 292 596, 232 580, 164 606 | 164 606, 170 480',
  );
  const right = chain(
    '286 474, 340 450, 404 458 | 404 458, 412 580 | 412 580, 350 574, 292 596 | 292 596, 286 474',
  );
  const pages = chain(
    '172 482, 190 436, 236 418, 286 452 | 286 452, 326 408, 376 412, 404 460 | 404 460, 340 454, 286 480, 226 462, 172 482',
  );
  return [
    group(fill(pages, '#FFD79A'), 'filter="url(#soft)"'),
    fill(pages, '#FFF8E4', ink),
    clip(pages, [
      plane('286 452, 326 408, 376 412, 404 460 | 404 460, 340 440, 286 480, 286 452', '#FFE7B4'),
      brush('186 452, 236 434, 286 466', 2.5, '#E0B070'),
      brush('286 466, 330 424, 388 430', 2.5, '#D09A5A'),
      brush('286 452, 288 480', 4, '#C08A5A'),
    ]),
    fill(left, '#1F3F6E', ink),
    clip(left, [
      side(left, -76, 0, '#3F74A8'),
      side(left, -100, 0, '#8FC0EA'),
      stroke('M182 494L232 474L276 486M182 494L177 588', '#C9A25A', 3),
      fill('M244 504A26 26 0 1 0 244 556A32 32 0 0 1 244 504Z', '#E9CF94'),
    ]),
    fill(right, '#152C52', ink),
    clip(right, [
      side(right, 92, 0, '#2F5486'),
      stroke('M298 488L344 466L394 472M394 472L401 568', '#C9A25A', 3),
      fill(circle(350, 512, 11), '#E9CF94') + fill('M350 512L362 548H338Z', '#E9CF94'),
    ]),
    stroke('M286 474L292 596', C.line, 9) + stroke('M286 476L292 594', '#C9A25A', 3.4),
    brush('174 480, 226 456, 286 474, 340 448, 406 458', 6, K.spark, { from: 0.4, to: 0.4 }),
  ];
}

/** The hand under the spine: four fingers of steel up the covers, the thumb is at the other side. */
export function bookHand() {
  const finger = (text, joint) => [
    steel(limb(sample(pts(text))), [
      [-6, 0, S.lit],
      [-14, 0, S.high],
    ]),
    joint.map((line) => brush(line, 3, C.line, { from: 0.6, to: 0.6 })),
  ];
  const back = chain(
    '254 588, 286 578, 322 584 | 322 584, 346 610, 350 640 | 350 640, 318 660, 292 650 | 292 650, 262 624, 254 588',
  );
  return [
    finger('268 606 9, 256 578 10, 253 554 8.4, 255 545 6, 257 540 2', [
      '244 574, 256 569, 266 574',
      '245 557, 254 553, 262 557',
    ]),
    finger('282 602 10, 276 570 10.5, 275 542 8.8, 277 532 6, 279 527 2', [
      '266 564, 276 559, 286 564',
      '267 546, 276 542, 284 546',
    ]),
    finger('300 602 10, 298 572 10.5, 300 544 8.8, 303 534 6, 305 529 2', [
      '288 566, 299 561, 309 566',
      '291 548, 301 544, 309 548',
    ]),
    finger('316 604 9, 318 580 9.6, 323 560 7.8, 326 551 5.4, 328 546 2', [
      '310 576, 319 572, 328 577',
      '315 562, 323 559, 331 563',
    ]),
    steel(back, [
      [-24, -6, S.mid],
      [-46, -10, S.lit],
    ]),
    steel(
      chain(
        '318 604, 348 592, 366 606 | 366 606, 372 640, 356 664 | 356 664, 330 668, 312 654 | 312 654, 324 632, 318 604',
      ),
      [
        [-16, 4, S.low],
        [-34, 6, S.warm],
      ],
    ),
    brush('348 592, 366 606, 372 640, 356 664', 4, gold, { from: 0.6, to: 0.6 }),
    brush('254 590, 286 580, 322 586', 5, gold, { from: 0.6, to: 0.6 }),
    brush('276 622, 304 616, 336 622', 3.4, C.line),
  ];
}
