/** SVG fragments as text. Coordinates are user units; colours are any CSS colour. Everything here is pure. */

const short = (value: number): string => String(Math.round(value * 10) / 10);

export function fill(d: string, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export function line(d: string, colour: string, width = 2): string {
  return (
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"` +
    ' stroke-linecap="round" stroke-linejoin="round"/>'
  );
}

/** A filled shape with an engraved edge. */
export function edged(d: string, colour: string, edge: string, width = 2): string {
  return `<path d="${d}" fill="${colour}" stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

export function disc(x: number, y: number, r: number, colour: string, edge = '', width = 2): string {
  return (
    `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${colour}"` +
    `${edge ? ` stroke="${edge}" stroke-width="${width}"` : ''}/>`
  );
}

export function hoop(x: number, y: number, r: number, colour: string, width = 2): string {
  return disc(x, y, r, 'none', colour, width);
}

export function oval(x: number, y: number, rx: number, ry: number, colour: string, edge = '', turned = 0): string {
  return (
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"` +
    (edge ? ` stroke="${edge}" stroke-width="2"` : '') +
    `${turned ? ` transform="rotate(${turned} ${x} ${y})"` : ''}/>`
  );
}

export function box(x: number, y: number, w: number, h: number, colour: string, round = 0, edge = ''): string {
  return (
    `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"${round ? ` rx="${round}"` : ''}` +
    ` fill="${colour}"${edge ? ` stroke="${edge}" stroke-width="2"` : ''}/>`
  );
}

export function group(transform: string, inner: string, extra = ''): string {
  return `<g transform="${transform}"${extra}>${inner}</g>`;
}

/** The fragment and its mirror image over the vertical axis. */
export function both(inner: string): string {
  return inner + group('scale(-1 1)', inner);
}

/** `count` copies turned evenly around the origin. */
export function around(count: number, inner: string, from = 0): string {
  return Array.from({ length: count }, (_, i) => group(`rotate(${short(from + (i * 360) / count)})`, inner)).join('');
}

/** Path of a star with `points` points around `x`,`y`. */
export function starPath(points: number, outer: number, inner: number, x = 0, y = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 ? inner : outer;
    const angle = (Math.PI * i) / points - Math.PI / 2;
    return `${short(x + r * Math.cos(angle))} ${short(y + r * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/**
 * `count` wedges between two radii around `x`,`y`; each covers `share` of its sector. One dashed stroke draws them all,
 * which keeps a sunburst at a hundred bytes.
 */
export function rays(
  count: number,
  inner: number,
  outer: number,
  x: number,
  y: number,
  share: number,
  colour: string,
  opacity = 1,
): string {
  const dash = `${share} ${Math.round((1 - share) * 100) / 100}`;
  return (
    `<circle cx="${x}" cy="${y}" r="${short((inner + outer) / 2)}" fill="none" stroke="${colour}"` +
    ` stroke-width="${short(outer - inner)}" pathLength="${count}" stroke-dasharray="${dash}"` +
    ` stroke-dashoffset="${share / 2}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
  );
}

/** Path of a row of `count` arches of width `w`, opening downwards, from `x`,`y` to the right. */
export function scallops(x: number, y: number, w: number, count: number): string {
  return `M${short(x)} ${short(y)}` + `a${short(w / 2)} ${short(w / 2)} 0 0 1 ${short(w)} 0`.repeat(count);
}
