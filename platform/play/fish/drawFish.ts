/**
 * The look of a kind of fish. Lengths are fractions of the fish's length, which is a fraction of the water's height.
 */
interface Look {
  readonly size: number;
  readonly height: number;
  readonly colour: string;
  readonly belly: string;
  readonly mark: string;
  readonly tail: 'fork' | 'fan' | 'fluke' | 'arms' | 'whip';
  readonly part?: 'bands' | 'spikes' | 'sword' | 'shell' | 'wings' | 'crown' | 'fin';
}

const LOOKS: readonly Look[] = [
  { size: 0.075, height: 0.42, colour: '#9fc4d3', belly: '#e9f4f4', mark: '#5b8796', tail: 'fork' },
  { size: 0.095, height: 0.52, colour: '#e8743b', belly: '#f6a469', mark: '#fff6e6', tail: 'fan', part: 'bands' },
  { size: 0.115, height: 0.86, colour: '#e6c65a', belly: '#f7ebb0', mark: '#3b4a5c', tail: 'fan', part: 'bands' },
  { size: 0.12, height: 0.78, colour: '#b9a06a', belly: '#f4ead0', mark: '#6e5a34', tail: 'fan', part: 'spikes' },
  { size: 0.15, height: 0.42, colour: '#c66a86', belly: '#eab1bf', mark: '#8d3f59', tail: 'arms' },
  { size: 0.165, height: 0.66, colour: '#6f9a63', belly: '#cfdca6', mark: '#3f6340', tail: 'fan', part: 'shell' },
  { size: 0.2, height: 0.5, colour: '#56789b', belly: '#b7cbdb', mark: '#34506e', tail: 'whip', part: 'wings' },
  { size: 0.225, height: 0.3, colour: '#3f6f8f', belly: '#cfe0e6', mark: '#27485f', tail: 'fork', part: 'sword' },
  { size: 0.265, height: 0.36, colour: '#6b7b88', belly: '#dfe6e8', mark: '#45525d', tail: 'fork', part: 'fin' },
  { size: 0.33, height: 0.44, colour: '#d0a437', belly: '#f6e3a2', mark: '#8a6515', tail: 'fluke', part: 'crown' },
];

/** A fish's length as a fraction of the water's height. */
export const sizeOf = (kind: number): number => LOOKS[kind]?.size ?? 0.1;

/**
 * Draws a fish at the origin, facing right.
 * @param length pixels from nose to tail
 * @param beat swing of its tail in radians
 */
export function drawFish(pen: CanvasRenderingContext2D, kind: number, length: number, beat: number): void {
  const look = LOOKS[kind];
  if (!look) return;
  const half = length / 2;
  const tall = (length * look.height) / 2;
  pen.lineJoin = 'round';
  tail(pen, look, half, tall, beat);
  if (look.part === 'wings') wings(pen, look, half, tall, beat);
  if (look.part === 'sword')
    stroke(pen, look.mark, length * 0.025, [
      [half * 0.8, 0],
      [half * 1.35, -tall * 0.1],
    ]);
  if (look.part === 'fin')
    fill(pen, look.mark, [
      [-half * 0.1, -tall * 0.7],
      [half * 0.05, -tall * 1.75],
      [half * 0.35, -tall * 0.7],
    ]);
  if (look.part === 'spikes') for (let at = 0; at < 9; at += 1) spike(pen, look, half, tall, (at / 9) * Math.PI * 2);
  pen.fillStyle = look.colour;
  pen.beginPath();
  pen.ellipse(0, 0, half * 0.82, tall, 0, 0, Math.PI * 2);
  pen.fill();
  pen.save();
  pen.clip();
  pen.fillStyle = look.belly;
  pen.beginPath();
  pen.ellipse(half * 0.08, tall * 0.85, half * 0.9, tall * 0.72, 0, 0, Math.PI * 2);
  pen.fill();
  if (look.part === 'bands')
    for (const x of [0.38, -0.08, -0.5])
      stroke(pen, look.mark, half * 0.13, [
        [half * x, -tall],
        [half * (x + 0.03), tall],
      ]);
  if (look.part === 'shell')
    for (const x of [0.3, 0, -0.3])
      stroke(pen, look.mark, half * 0.06, [
        [half * x, -tall],
        [half * x * 0.7, tall * 0.2],
      ]);
  pen.restore();
  pen.lineWidth = Math.max(1, length * 0.012);
  pen.strokeStyle = look.mark;
  pen.beginPath();
  pen.ellipse(0, 0, half * 0.82, tall, 0, 0, Math.PI * 2);
  pen.stroke();
  fill(pen, look.mark, [
    [half * 0.1, tall * 0.1],
    [-half * 0.2, tall * (0.5 + 0.15 * Math.sin(beat))],
    [-half * 0.15, tall * 0.05],
  ]);
  if (look.part === 'crown')
    fill(pen, '#fff2b8', [
      [half * 0.1, -tall * 0.9],
      [half * 0.06, -tall * 1.45],
      [half * 0.2, -tall * 1.15],
      [half * 0.3, -tall * 1.5],
      [half * 0.4, -tall * 1.1],
      [half * 0.52, -tall * 1.35],
      [half * 0.48, -tall * 0.78],
    ]);
  eye(pen, half, tall);
}

function eye(pen: CanvasRenderingContext2D, half: number, tall: number): void {
  const round = Math.max(1.6, Math.min(half * 0.1, tall * 0.22));
  for (const [colour, radius] of [
    ['#fffdf4', round],
    ['#16212b', round * 0.55],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(half * 0.5, -tall * 0.22, radius, 0, Math.PI * 2);
    pen.fill();
  }
}

type Points = readonly (readonly [number, number])[];

function line(pen: CanvasRenderingContext2D, points: Points): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
}

function fill(pen: CanvasRenderingContext2D, colour: string, points: Points): void {
  line(pen, points);
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
}

function stroke(pen: CanvasRenderingContext2D, colour: string, width: number, points: Points): void {
  line(pen, points);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.stroke();
}

function spike(pen: CanvasRenderingContext2D, { mark }: Look, half: number, tall: number, turn: number): void {
  const [x, y] = [Math.cos(turn), Math.sin(turn)];
  stroke(pen, mark, Math.max(1, half * 0.05), [
    [half * 0.78 * x, tall * 0.95 * y],
    [half * 0.98 * x, tall * 1.25 * y],
  ]);
}

function wings(pen: CanvasRenderingContext2D, { colour, mark }: Look, half: number, tall: number, beat: number): void {
  const flap = tall * (1.5 + 0.35 * Math.sin(beat));
  fill(pen, colour, [
    [half * 0.6, 0],
    [-half * 0.25, -flap],
    [-half * 0.55, 0],
    [-half * 0.25, flap],
  ]);
  fill(pen, mark, [
    [half * 0.1, tall * 0.4],
    [-half * 0.22, flap * 0.9],
    [-half * 0.3, tall * 0.4],
  ]);
}

function tail(
  pen: CanvasRenderingContext2D,
  { tail: kind, colour, mark }: Look,
  half: number,
  tall: number,
  beat: number,
): void {
  const swing = Math.sin(beat) * half * 0.09;
  const root = -half * 0.68;
  const end = -half * 1.12;
  switch (kind) {
    case 'fork':
      return fill(pen, mark, [
        [root, 0],
        [end + swing, -tall * 0.95],
        [end * 0.86, 0],
        [end - swing, tall * 0.95],
      ]);
    case 'fan':
      return fill(pen, mark, [
        [root, 0],
        [end + swing, -tall * 0.62],
        [end * 1.04, 0],
        [end - swing, tall * 0.62],
      ]);
    case 'fluke':
      return fill(pen, colour, [
        [root, 0],
        [end * 1.04 + swing, -tall * 0.8],
        [end * 0.92, 0],
        [end * 1.04 - swing, tall * 0.55],
      ]);
    case 'whip':
      return stroke(pen, mark, half * 0.05, [
        [root, 0],
        [end, swing],
        [end * 1.25, -swing],
      ]);
    case 'arms':
      for (const at of [-0.7, -0.35, 0, 0.35, 0.7])
        stroke(pen, mark, half * 0.07, [
          [root, tall * at * 0.7],
          [end, tall * at + swing * 2],
          [end * 1.22, tall * at * 1.25 - swing],
        ]);
  }
}
