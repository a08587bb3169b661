import type { Fish } from '../../engine/fish/school.ts';
import { fishAt, placeOf } from '../../engine/fish/school.ts';
import { TIMES } from '../../engine/fish/shot.ts';
import { drawFish, sizeOf } from './drawFish.ts';
import { drawCannon, drawEffect, drawWater } from './drawWater.ts';
import type { Effect } from './drawWater.ts';

export interface WatersParts {
  /** The server's time in epoch milliseconds. */
  readonly now: () => number;
  readonly school: () => string;
  /** With reduced motion the picture changes once a second, because the fish must move on. */
  readonly isCalm: () => boolean;
  readonly onPick: (fish: Fish) => void;
}

/**
 * The picture of the water. It decides nothing: it shows the fish computed from the seeds, and the results of shots.
 */
export interface Waters {
  readonly element: HTMLCanvasElement;
  /** Fish that can be aimed at, from left to right. */
  visible(): Fish[];
  aimAt(id: string | null): void;
  /** Shows a shot at a fish. */
  shoot(fish: Fish): void;
  /** Shows the result of a shot: caught fish are removed from this page. */
  landed(fish: Fish, prize: string | null): void;
}

const FLIGHT = 280;
const EFFECT = 1_300;
const EDGE = 0.04;
/** How long a picture is shown with reduced motion, in milliseconds. */
const CALM_STEP = 1_000;

export function createWaters({ now, school, isCalm, onPick }: WatersParts): Waters {
  const element = document.createElement('canvas');
  element.className = 'waters-picture';
  element.setAttribute('aria-hidden', 'true');
  const pen = element.getContext('2d');
  const gone = new Map<string, number>();
  let effects: Effect[] = [];
  let balls: { readonly fish: Fish; readonly from: number }[] = [];
  let aimed: string | null = null;
  let width = 0;
  let height = 0;

  /** The moment that the picture shows; aim and hits use it, too. */
  const shown = (): number => (isCalm() ? Math.floor(now() / CALM_STEP) * CALM_STEP : now());
  const swimming = (): Fish[] => fishAt(school(), shown()).filter(({ id }) => !gone.has(id));
  const spot = (fish: Fish, moment = shown()): [number, number] => {
    const { x, y } = placeOf(fish, moment, isCalm());
    return [x * width, y * (height - 40)];
  };
  const visible = (): Fish[] =>
    swimming()
      .filter((fish) => {
        const { x } = placeOf(fish, shown());
        return x > EDGE && x < 1 - EDGE;
      })
      .sort((a, b) => placeOf(a, shown()).x - placeOf(b, shown()).x);
  const muzzle = (): [number, number] => [width / 2, height - 14];

  element.addEventListener('pointerdown', (event) => {
    const box = element.getBoundingClientRect();
    const [px, py] = [event.clientX - box.x, event.clientY - box.y];
    const near = visible()
      .map((fish) => {
        const [x, y] = spot(fish);
        return { fish, away: Math.hypot(x - px, y - py) / Math.max(26, sizeOf(fish.kind) * lengthUnit()) };
      })
      .sort((a, b) => a.away - b.away)[0];
    if (near && near.away < 1.1) onPick(near.fish);
  });
  new ResizeObserver(() => {
    const scale = Math.min(2, devicePixelRatio);
    ({ width, height } = element.getBoundingClientRect());
    element.width = Math.round(width * scale);
    element.height = Math.round(height * scale);
    pen?.setTransform(scale, 0, 0, scale, 0, 0);
  }).observe(element);

  const lengthUnit = (): number => Math.min(height, width * 0.9) * 1.05;

  function frame(): void {
    requestAnimationFrame(frame);
    if (!pen || document.hidden || width === 0) return;
    const moment = now();
    drawWater(pen, width, height, moment, isCalm());
    for (const fish of swimming()) one(fish, shown());
    flyBalls(moment);
    effects = effects.filter(({ from }) => moment - from < EFFECT);
    for (const effect of effects) drawEffect(pen, effect, isCalm() ? 0 : (moment - effect.from) / EFFECT, isCalm());
    const target = swimming().find(({ id }) => id === aimed);
    const [x, y] = target ? spot(target) : [width / 2, 0];
    const [mx, my] = muzzle();
    drawCannon(pen, mx, my, Math.atan2(y - my, x - mx));
    for (const [id, at] of gone) if (moment - at > 60_000) gone.delete(id);
  }

  function one(fish: Fish, moment: number): void {
    if (!pen) return;
    const [x, y] = spot(fish, moment);
    const length = sizeOf(fish.kind) * lengthUnit();
    const [nx, ny] = spot(fish, moment + 120);
    pen.save();
    pen.translate(x, y);
    if (fish.heading === -1) pen.scale(-1, 1);
    pen.rotate(Math.atan2(ny - y, Math.abs(nx - x)) * 0.8);
    drawFish(pen, fish.kind, length, isCalm() ? 0 : moment / 140 + fish.path.phase * 6);
    pen.restore();
    label(fish, x, y + length * 0.3);
    if (fish.id === aimed) ring(x, y, length * 0.62);
  }

  function label({ kind }: Fish, x: number, y: number): void {
    if (!pen) return;
    const text = `× ${TIMES[kind] ?? 0}`;
    pen.font = '600 13px "Hanken Grotesk Variable", system-ui, sans-serif';
    pen.textAlign = 'center';
    pen.lineWidth = 3;
    pen.strokeStyle = 'rgb(6 26 38 / 0.8)';
    pen.strokeText(text, x, y + 8);
    pen.fillStyle = '#fff6dd';
    pen.fillText(text, x, y + 8);
  }

  function ring(x: number, y: number, radius: number): void {
    if (!pen) return;
    pen.strokeStyle = '#ffe08a';
    pen.lineWidth = 2.5;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      pen.beginPath();
      pen.arc(x, y, radius, quarter * (Math.PI / 2) + 0.3, quarter * (Math.PI / 2) + 1.27);
      pen.stroke();
    }
  }

  function flyBalls(moment: number): void {
    balls = balls.filter(({ from }) => moment - from < FLIGHT);
    if (!pen || isCalm()) return;
    const [mx, my] = muzzle();
    for (const { fish, from } of balls) {
      const way = (moment - from) / FLIGHT;
      const [x, y] = spot(fish, moment);
      pen.fillStyle = '#ffe9a8';
      pen.beginPath();
      pen.arc(mx + (x - mx) * way, my + (y - my) * way, 6, 0, Math.PI * 2);
      pen.fill();
    }
  }

  requestAnimationFrame(frame);
  return {
    element,
    visible,
    aimAt: (id) => void (aimed = id),
    shoot: (fish) => void balls.push({ fish, from: now() }),
    landed(fish, prize) {
      const [x, y] = spot(fish);
      effects.push({ x, y, from: now(), prize, size: sizeOf(fish.kind) * lengthUnit() });
      if (prize !== null) gone.set(fish.id, now());
    },
  };
}
