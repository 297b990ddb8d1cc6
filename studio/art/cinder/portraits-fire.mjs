/** The two who live by fire: the driver and the lamp. */
import {
  C,
  circle,
  clip,
  dial,
  ellipse,
  fill,
  line,
  lit,
  rect,
  rings,
  screen,
  shape,
  stroke,
} from './kit.mjs';
import { flame, half, right, round } from './portrait-parts.mjs';

/** Brandt before his fire. */
export function brandt() {
  const skin = ['#B07B59', '#7A4F37'];
  const rays = Array.from({ length: 28 }, (_, i) => {
    const at = (turn, reach) => [
      256 + Math.cos((i / 14) * Math.PI + turn) * reach,
      220 + Math.sin((i / 14) * Math.PI + turn) * reach,
    ];
    return shape([at(-0.07, 120), at(0, i % 2 ? 206 : 184), at(0.07, 120)]);
  }).join('');
  const goggle = (x) => [
    fill(circle(x, 176, 46), C.ink),
    fill(circle(x, 176, 37), C.ash),
    half(circle(x, 176, 29), C.orangeLight, C.ember, circle(x + 14, 190, 29)),
    fill(ellipse(x - 9, 166, 9, 7), C.peachPale),
  ];
  return [
    fill(rect(0, 0, 512, 512), C.ash),
    fill(circle(256, 220, 272), C.ashDark),
    fill(circle(256, 220, 238), C.ink),
    Array.from({ length: 18 }, (_, i) =>
      fill(circle(256 + Math.cos(i * 0.349) * 255, 220 + Math.sin(i * 0.349) * 255, 7), C.ashLight),
    ),
    fill(circle(256, 220, 218), C.ember),
    fill(circle(262, 226, 208), C.orange),
    fill(rays, C.orangeLight),
    screen(
      circle(262, 226, 208),
      [54, 18, 416, 416],
      (u, v) => 0.8 - Math.hypot(u - 0.5, v - 0.5) * 1.7,
      C.peach,
      10,
    ),
    // shoulders, apron
    half(
      'M-20 520C-10 424 60 384 160 368H352C452 384 522 424 532 520Z',
      C.orange,
      C.ember,
      'M290 360L330 520H540V360Z',
    ),
    half(
      'M150 520L160 440L120 386L158 372L204 432H312L356 372L394 386L352 440L362 520Z',
      C.ashDark,
      C.ink,
      right(266),
    ),
    fill('M-20 486L70 452L78 478L-20 516Z', C.paper),
    fill('M532 486L442 452L434 478L532 516Z', C.ashPale),
    // head
    fill(ellipse(154, 258, 20, 32), skin[0]) + fill(ellipse(358, 258, 20, 32), skin[1]),
    half(
      'M156 180H356V300C350 350 310 380 256 380C202 380 162 350 156 300Z',
      skin[0],
      skin[1],
      'M262 180L264 232C270 254 296 268 292 288C290 300 272 300 256 298V400H400V180Z',
    ),
    fill('M222 292C226 304 244 306 262 304V292H240Q228 292 222 292Z', skin[1]),
    fill(ellipse(208, 256, 10, 11) + ellipse(308, 256, 10, 11), C.ink),
    fill('M164 246Q196 214 244 236L240 250Q204 238 170 258Z', '#FFFDF9'),
    fill('M348 246Q316 214 276 236L278 250Q308 238 342 258Z', C.ashPale),
    half(
      'M144 258C160 296 178 312 202 308H310C334 312 352 296 368 258C386 326 380 398 334 442C308 466 278 484 256 484C234 484 204 466 178 442C132 398 126 326 144 258Z',
      C.paper,
      C.ashPale,
      'M266 300L276 350L262 392L270 490H400V240H340Z',
    ),
    fill(
      'M172 374Q182 420 214 444Q194 412 186 372ZM216 396Q224 436 246 462Q234 424 230 394Z',
      C.dust,
    ),
    fill('M336 374Q328 420 298 444Q316 412 322 372Z', C.ashLight),
    fill('M220 340Q258 374 298 340Q258 352 220 340Z', C.rust),
    fill('M256 310C230 288 190 300 160 346C204 350 238 350 256 332Z', '#FFFDF9'),
    fill('M256 310C282 288 322 300 352 346C308 350 274 350 256 332Z', C.dust),
    stroke('M164 348Q214 354 256 334', C.ashPale, 5, round),
    // cap and goggles
    fill('M140 226C130 112 192 70 256 70C320 70 382 112 372 226L352 212H160Z', C.ink),
    fill('M152 160C156 110 200 84 250 82Q188 104 176 160Z', C.ashDark),
    fill('M143 162H369V192H143Z', C.ash),
    fill(rect(236, 166, 40, 20), C.ink),
    goggle(204),
    goggle(308),
  ];
}

/** Wick: a lamp that looks at a gauge. */
export function wick() {
  const pane = 'M160 382L178 214H322L340 382Z';
  return [
    fill(rect(0, 0, 512, 512), C.cream),
    rings(250, 230, [[300, C.peachPale]], 3, false),
    fill(circle(250, 230, 214), C.peach),
    screen(
      circle(250, 230, 214),
      [36, 16, 428, 428],
      (u, v) => 0.7 - Math.hypot(u - 0.5, v - 0.5) * 1.5,
      C.peachPale,
      10,
    ),
    // body
    lit(rect(60, 430, 380, 160, 44), C.orange, C.ember, [-60, -10]),
    clip(
      rect(60, 478, 380, 40),
      fill(rect(60, 478, 380, 40), C.paper) +
        Array.from({ length: 8 }, (_, i) =>
          fill(`M${60 + i * 56} 520L${88 + i * 56} 476H${116 + i * 56}L${88 + i * 56} 520Z`, C.ink),
        ),
    ),
    fill(rect(200, 400, 100, 44), C.ink) + fill(rect(186, 418, 128, 12, 6), C.ash),
    // pipe, gauge
    stroke('M340 380H404V300', C.ink, 20, 'stroke-linejoin="round"'),
    // lamp
    stroke('M212 70Q212 12 250 12Q288 12 288 70', C.ink, 17),
    lit(rect(206, 58, 88, 44, 10), C.ash, C.ashDark, [-30, 0]),
    half('M128 396L148 190H352L372 396Z', C.ashDark, C.ink, right(262)),
    fill(pane, C.paper),
    screen(
      pane,
      [160, 214, 180, 168],
      (u, v) => Math.hypot(u - 0.5, v - 0.6) * 1.3 - 0.2,
      C.peach,
      9,
    ),
    clip(pane, fill('M290 200L306 400H360V200Z', C.peach)),
    flame(250, 312, 1.5),
    stroke('M204 210L194 386M296 210L306 386', C.ink, 10),
    half('M96 186L172 90H328L404 186Z', C.orange, C.ember, 'M262 80L292 200H420V80Z'),
    fill('M132 176L186 104H214L170 176Z', C.orangeLight),
    fill(rect(82, 180, 336, 32, 12), C.ink),
    fill(rect(104, 382, 292, 32, 12), C.ink),
    // kettle on the brim
    stroke('M96 206V250', C.ink, 7),
    stroke('M68 300Q66 246 96 246Q126 246 124 300', C.ink, 9),
    fill('M58 310L22 284L14 298L54 342Z', C.skyDeep),
    half(
      'M50 350Q44 292 78 288H114Q148 292 142 350Q140 358 132 358H60Q52 358 50 350Z',
      C.sky,
      C.skyDeep,
      right(106),
    ),
    fill(circle(96, 282, 8), C.ink),
    // gauge
    fill(circle(418, 276, 70), C.ink),
    fill(circle(418, 276, 56), C.paper),
    dial(418, 276, 48, C.ink, { width: 5, ticks: 10, inner: 0.8, long: 10, from: -0.36, to: 0.36 }),
    stroke(
      line([
        [404, 290],
        [446, 244],
      ]),
      C.ember,
      10,
      round,
    ),
    fill(circle(418, 276, 11), C.ink),
  ];
}
