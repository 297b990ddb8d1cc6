/** The heads of the five, 512 × 512. Each is to be known at 90 pixels: by ground, outline and one thing it wears. */
import {
  C,
  circle,
  clip,
  ellipse,
  fill,
  flakes,
  move,
  rect,
  rings,
  screen,
  stroke,
  sun,
} from './kit.mjs';
import { flame, half, right, round, tube } from './portrait-parts.mjs';
import { brandt, wick } from './portraits-fire.mjs';

/** Ada has us in her telescope. */
function ada() {
  const skin = ['#6B4A3C', '#3B2922'];
  const lens = [424, 292];
  return [
    fill(rect(0, 0, 512, 512), C.orange),
    rings(
      246,
      214,
      [
        [330, '#FF7D2E'],
        [262, '#FFA468'],
      ],
      3,
      false,
    ),
    fill(circle(246, 214, 204), C.paper),
    screen(circle(246, 214, 204), [42, 10, 408, 408], (_, v) => (v - 0.42) * 0.8, C.peach, 9),
    // scarf in the wind, coat
    fill('M178 392C128 364 88 402 -8 360V416C70 450 118 414 172 440Z', C.paper),
    fill('M178 428C128 420 96 450 20 440L-8 470C70 482 118 452 190 452Z', C.dust),
    half(
      'M30 520C36 452 92 420 170 404H350C424 420 474 452 482 520Z',
      C.ashDark,
      C.ink,
      'M268 400L240 520H520V380Z',
    ),
    fill('M60 462L150 436L158 458L46 492Z', C.orange),
    fill('M206 300L200 410H322L318 310Z', skin[1]),
    half(
      'M172 356Q256 420 346 350L374 388Q376 436 322 446Q240 458 158 430Q136 384 172 356Z',
      C.paper,
      C.dust,
      'M262 380L240 470H420V330Z',
    ),
    fill('M196 396Q240 424 262 424L256 436Q214 426 196 396Z', C.dust),
    // hair, ear, face
    fill(circle(170, 92, 46), C.ink),
    fill('M154 232C136 116 200 70 262 72C334 72 368 128 352 236Z', C.ink),
    half(
      'M176 190C190 140 326 136 340 190C344 214 340 226 340 240C344 268 338 302 318 328C304 348 284 358 266 356C236 352 204 328 190 294C180 270 170 230 176 190Z',
      skin[0],
      skin[1],
      'M276 120L278 206C278 224 290 246 298 264C300 274 290 280 276 277L276 292L292 303L282 312L284 332L272 362H420V120Z',
    ),
    fill(ellipse(170, 246, 17, 28), skin[0]),
    fill(circle(168, 284, 9), C.orange),
    fill('M204 214Q226 188 260 204L260 214Q230 204 208 224Z', C.ink),
    stroke('M210 236Q230 250 254 238', C.ink, 8, round),
    fill('M246 302Q270 296 306 306Q276 326 246 302Z', '#241712'),
    half(
      'M152 170Q256 118 354 164L354 194Q256 152 152 204Z',
      C.orange,
      C.ember,
      'M276 100H400V220H278Z',
    ),
    fill('M176 158Q206 136 228 132L226 122Q196 128 176 158Z', C.ashDark),
    // telescope: three tubes that come towards us
    stroke('M440 560L392 420', C.ink, 96),
    stroke('M418 560L376 436', C.ashDark, 44),
    tube([304, 222, 22], [334, 238, 27], C.ink),
    tube([332, 236, 33], [366, 256, 39], C.ashLight),
    tube([334, 246, 23], [366, 266, 29], C.ash),
    tube([362, 254, 48], [408, 282, 56], C.ink),
    tube([366, 254, 42], [412, 282, 50], C.orangeLight),
    tube([368, 266, 32], [412, 294, 40], C.orange),
    fill(circle(...lens, 60), C.ink),
    fill(circle(...lens, 50), C.ashLight),
    half(circle(...lens, 44), C.sky, C.skyDeep, circle(lens[0] + 20, lens[1] + 20, 44)),
    fill(circle(lens[0] + 14, lens[1] + 14, 11), C.orange),
    stroke('M393 283Q399 262 420 260', C.paper, 9, round),
    // glove
    half('M342 446L334 372Q340 330 380 330L424 352L444 424Z', C.orange, C.ember, right(396)),
    [0, 1, 2].map((i) =>
      stroke(
        `M${350 + i * 25} ${366 + i * 6}L${340 + i * 25} ${302 + i * 16}`,
        i > 1 ? C.ember : C.orange,
        27,
        round,
      ),
    ),
    stroke('M360 366L353 322M386 374L379 338', C.rust, 5, round),
    stroke('M336 446L450 412', C.ink, 22),
  ];
}

/** Ines under the bridge. */
function ines() {
  const skin = ['#9A6647', '#5A3826'];
  const suit = 'M14 520C22 420 88 388 178 370H330C424 388 490 420 498 520Z';
  const hat = 'M142 190C132 96 196 54 258 54C334 54 380 104 374 190Z';
  const braid = [
    [366, 262, 70],
    [392, 294, 50],
    [414, 330, 62],
    [422, 372, 88],
    [416, 412, 104],
    [400, 448, 118],
  ];
  return [
    fill(rect(0, 0, 512, 512), C.sky),
    sun(250, 216, 206, { from: 0.3, slits: 5, cut: C.peach }),
    stroke('M-20 250L280 -40M-20 90L90 -20', C.ink, 30),
    stroke('M-30 250L270 -40', C.ash, 8),
    stroke('M10 60L66 168M66 6L112 120M10 60L112 120M66 6L160 74', C.ink, 11),
    // suit and harness
    half(suit, C.orange, C.ember, 'M236 380L262 520H0V380Z'),
    fill('M204 300L200 390L256 434L316 390L310 300Z', skin[1]),
    half(
      'M196 346L256 446L320 346L360 374L264 492L152 374Z',
      C.orangeLight,
      C.rust,
      rect(0, 300, 256, 300),
    ),
    clip(suit, [
      stroke('M86 370L240 536M426 370L272 536', C.ink, 30),
      stroke('M122 432L144 412M390 432L368 412', C.ashLight, 8),
    ]),
    fill(rect(226, 470, 60, 52, 22), C.paper) + fill(rect(240, 484, 32, 40, 14), C.ink),
    // braid: lobes that turn to each other
    braid.map(
      ([x, y, turn], i) =>
        move(fill(ellipse(0, 0, 32, 29 - i), C.ink), x, y, 1, turn) +
        move(stroke('M-8 -19Q10 -16 18 -2', C.ash, 6, round), x, y, 1, turn - 60 + (i % 2) * 20),
    ),
    fill(rect(372, 464, 40, 18, 6), C.paper),
    fill('M376 482H408L402 520H362Z', C.ink),
    // head
    fill('M318 190H364C380 230 378 280 352 306L310 300Z', C.ink),
    half(
      'M172 190L168 222C168 234 177 240 176 250C170 260 168 272 174 288C178 304 186 318 194 334C202 350 220 358 238 352C276 338 312 308 328 276C340 250 344 220 342 190Z',
      skin[0],
      skin[1],
      'M232 180L226 226L196 274C194 285 204 290 220 286L217 298L206 309L218 319L214 331L226 364H100V180Z',
    ),
    fill(ellipse(334, 256, 16, 26), skin[0]),
    fill('M240 246Q262 224 292 244Q264 258 240 246Z', C.paper) + fill(circle(262, 242, 11), C.ink),
    fill('M180 246Q194 236 208 246Q194 252 180 246Z', C.ink),
    fill('M236 224Q266 204 302 226L298 232Q266 216 238 234Z', C.ink),
    fill('M204 309Q214 300 222 303Q240 298 262 300Q236 334 204 309Z', '#7A2F1C') +
      stroke('M208 310Q236 312 266 298', '#2E1A12', 5, round),
    stroke('M338 206L318 296Q290 342 240 354', C.ink, 8),
    // hard hat
    fill('M168 200H344V212Q256 200 168 226Z', skin[1]),
    half(hat, '#FFFDF9', C.ashPale, 'M224 40Q196 110 206 200H100V40Z'),
    clip(hat, fill('M130 146Q256 116 390 146V176Q256 146 130 176Z', C.orange)),
    clip(hat, fill('M130 146Q170 136 202 133L203 158Q166 164 130 176Z', C.ember)),
    fill('M232 56Q212 100 216 166H246Q242 100 262 52Z', C.dust),
    half(
      'M104 196Q236 146 380 188L384 206Q250 178 100 218Q92 206 104 196Z',
      '#FFFDF9',
      C.ashLight,
      'M204 100V260H60V100Z',
    ),
  ];
}

/** Okoro with the lamp held up: what is below is lit. */
function okoro() {
  const coat = 'M20 520C30 440 90 412 160 396H352C422 412 482 440 492 520Z';
  const hood =
    'M256 34C146 34 96 136 102 252C106 326 128 376 160 408H352C384 376 406 326 410 252C416 136 366 34 256 34Z';
  const goggle = (x) => [
    fill(circle(x, 214, 50), C.ink),
    half(circle(x, 214, 38), C.sky, C.skyDark, circle(x - 8, 196, 30)),
    flame(x + 10, 224, 0.36),
    stroke(`M${x - 26} 212Q${x - 24} 194 ${x - 10} 188`, C.paper, 7, round),
  ];
  return [
    fill(rect(0, 0, 512, 512), C.ash),
    fill(circle(256, 232, 216), C.ashDark),
    screen(
      circle(256, 232, 216),
      [40, 16, 432, 432],
      (u, v) => v * 0.9 + u * 0.4 - 0.55,
      C.peach,
      10,
    ),
    flakes([0, 0, 512, 400], 46, C.ashLight, { size: 6, seed: 5 }),
    flakes([0, 0, 512, 400], 34, C.paper, { size: 6, seed: 8 }),
    half(coat, '#FFFDF9', C.ashPale, 'M20 380H240L150 520H0Z'),
    half(hood, '#FFFDF9', C.ashPale, 'M90 20H420V140Q330 76 240 96Q150 130 150 300L170 410H90Z'),
    fill(
      'M256 96C180 96 148 166 150 248C152 320 190 384 256 388C322 384 360 320 362 248C364 166 332 96 256 96Z',
      C.skyDeep,
    ),
    fill(
      'M256 112C190 112 162 174 164 248C166 314 196 372 256 376C316 372 346 314 348 248C350 174 322 112 256 112Z',
      C.ink,
    ),
    half(
      'M180 180C180 120 332 120 332 180V262C332 322 298 364 256 364C214 364 180 322 180 262Z',
      '#9C5A36',
      '#3E2A20',
      'M160 100H352V268L306 288L288 276L280 300Q256 290 232 300L224 276L206 290L204 330L216 362L160 330Z',
    ),
    fill('M234 300Q256 290 278 300Q256 314 234 300Z', C.orangeLight),
    fill('M222 326Q256 314 290 326Q256 338 222 326Z', C.ink),
    fill('M232 336Q256 344 282 336Q258 350 232 336Z', C.orangeLight),
    fill('M226 358Q256 350 300 336Q284 368 256 366Q238 366 226 358Z', C.orange),
    fill('M160 194H352V232H160Z', C.skyDeep),
    fill(rect(236, 202, 40, 22), C.ink),
    goggle(206),
    goggle(306),
    half(
      'M136 372C190 408 322 408 376 372C400 414 384 458 330 468H182C128 458 112 414 136 372Z',
      C.skyDeep,
      C.skyDark,
      'M120 360H400L352 404Q250 424 190 470H120Z',
    ),
    fill('M236 470Q300 452 366 396Q390 424 372 470Z', C.sky),
    fill('M150 404Q200 430 270 432Q200 442 150 404Z', C.ink),
    clip(coat, stroke('M40 392L190 530', C.ink, 26)),
    stroke('M256 468V520', C.ashPale, 8),
    // lamp
    fill(circle(402, 452, 116), C.orangeLight, 'opacity="0.45"'),
    fill(circle(402, 452, 86), C.peach, 'opacity="0.9"'),
    stroke('M376 392Q376 356 402 356Q428 356 428 392', C.ink, 8),
    fill('M350 414L372 388H432L454 414Z', C.ink),
    fill(rect(358, 412, 88, 110), C.peach) + fill(circle(402, 474, 40), C.paper),
    flame(402, 476, 0.84),
    stroke('M360 412V520M444 412V520', C.ink, 9),
  ];
}

export const portraits = { Ada: ada, Brandt: brandt, Ines: ines, Okoro: okoro, Wick: wick };
