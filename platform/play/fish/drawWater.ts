/** The visible result of a shot. */
export interface Effect {
  readonly x: number;
  readonly y: number;
  /** Start, in milliseconds of the server's clock. */
  readonly from: number;
  /** Payout of the catch; null for a miss. */
  readonly prize: string | null;
  readonly size: number;
}

const BUBBLES = 22;

/** Water with light, ground and weeds. Calm water does not move. */
export function drawWater(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  moment: number,
  isCalm: boolean,
): void {
  const depth = pen.createLinearGradient(0, 0, 0, height);
  depth.addColorStop(0, '#2f8fa6');
  depth.addColorStop(0.45, '#17637f');
  depth.addColorStop(1, '#0a2d45');
  pen.fillStyle = depth;
  pen.fillRect(0, 0, width, height);
  const time = isCalm ? 0 : moment / 4000;
  pen.fillStyle = 'rgb(255 255 255 / 0.055)';
  for (let ray = 0; ray < 5; ray += 1) {
    const x = width * (0.05 + ray * 0.23) + Math.sin(time + ray * 1.7) * width * 0.03;
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x + width * 0.07, 0);
    pen.lineTo(x + width * 0.2, height);
    pen.lineTo(x - width * 0.05, height);
    pen.fill();
  }
  ground(pen, width, height, time);
  if (isCalm) return;
  pen.strokeStyle = 'rgb(255 255 255 / 0.22)';
  pen.lineWidth = 1;
  for (let bubble = 0; bubble < BUBBLES; bubble += 1) {
    const way = (moment / 9000 + bubble * 0.37) % 1;
    pen.beginPath();
    pen.arc(
      width * ((bubble * 0.173) % 1) + Math.sin(way * 9 + bubble) * 7,
      height * (1 - way),
      2 + (bubble % 4),
      0,
      Math.PI * 2,
    );
    pen.stroke();
  }
}

function ground(pen: CanvasRenderingContext2D, width: number, height: number, time: number): void {
  pen.fillStyle = '#0d3a4a';
  pen.beginPath();
  pen.moveTo(0, height);
  for (let x = 0; x <= width + 20; x += 20) pen.lineTo(x, height - 22 - 12 * Math.sin(x / 97) - 7 * Math.sin(x / 41));
  pen.lineTo(width, height);
  pen.fill();
  pen.lineCap = 'round';
  for (let weed = 0; weed < 11; weed += 1) {
    const x = width * (0.03 + weed * 0.095);
    const tall = height * (0.07 + ((weed * 37) % 10) / 110);
    pen.strokeStyle = weed % 2 === 0 ? '#1d6b5c' : '#2b7f58';
    pen.lineWidth = 5;
    pen.beginPath();
    pen.moveTo(x, height - 10);
    pen.quadraticCurveTo(x + 12, height - tall * 0.6, x + Math.sin(time * 2 + weed) * 11, height - 10 - tall);
    pen.stroke();
  }
}

/** The cannon at the bottom, turned towards its target (radians). */
export function drawCannon(pen: CanvasRenderingContext2D, x: number, y: number, turn: number): void {
  pen.save();
  pen.translate(x, y);
  pen.save();
  pen.rotate(turn);
  pen.fillStyle = '#8a6a24';
  pen.fillRect(0, -11, 46, 22);
  pen.fillStyle = '#d8b866';
  pen.fillRect(4, -8, 40, 7);
  pen.fillRect(40, -14, 9, 28);
  pen.restore();
  for (const [radius, colour] of [
    [27, '#5b4417'],
    [23, '#b8954a'],
    [10, '#f3ead8'],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(0, 4, radius, 0, Math.PI * 2);
    pen.fill();
  }
  pen.restore();
}

/**
 * A catch is shown as its payout rising, a miss as a ring. @param way progress, 0 … 1; it stays 0 with reduced motion
 */
export function drawEffect(
  pen: CanvasRenderingContext2D,
  { x, y, prize, size }: Effect,
  way: number,
  isCalm: boolean,
): void {
  pen.save();
  pen.globalAlpha = Math.max(0, 1 - way * (prize === null ? 2.4 : 1));
  pen.strokeStyle = prize === null ? '#dcecee' : '#ffe08a';
  pen.lineWidth = prize === null ? 2 : 4;
  pen.beginPath();
  pen.arc(x, y, size * 0.35 + way * size * 0.55, 0, Math.PI * 2);
  pen.stroke();
  if (prize !== null) {
    pen.globalAlpha = Math.min(1, 2.2 - way * 2.2);
    pen.font = '600 24px "Fraunces Variable", Georgia, serif';
    pen.textAlign = 'center';
    pen.lineWidth = 5;
    pen.strokeStyle = 'rgb(6 26 38 / 0.85)';
    pen.strokeText(prize, x, y - (isCalm ? 20 : way * 46));
    pen.fillStyle = '#ffe9a8';
    pen.fillText(prize, x, y - (isCalm ? 20 : way * 46));
  }
  pen.restore();
}
