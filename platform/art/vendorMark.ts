import { box, group } from './draw.ts';
import { emblem, vendorPalette } from './emblem.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The emblem alone, 96×96, on no ground: for menus. */
export function vendorIcon(code: string): string {
  const size = 'viewBox="-50 -50 100 100" width="96" height="96"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${emblem(code)}</svg>`;
}

/** Emblem and name on a plate of its own, 240×80, so that it reads on light and dark pages alike. */
export function vendorPlate(code: string, name: string): string {
  const colours = vendorPalette(code);
  const size = Math.min(22, 222 / name.length);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80" width="240" height="80" role="img">' +
    `<title>${escaped(name)}</title>${box(0, 0, 240, 80, colours.ground, 10)}` +
    `<rect x="4" y="4" width="232" height="72" rx="7" fill="none" stroke="${colours.metal}"/>` +
    group('translate(44 40) scale(.56)', emblem(code)) +
    `<text x="80" y="${40 + size * 0.34}" fill="${colours.paper}" font-family="Georgia,'Times New Roman',serif"` +
    ` font-size="${size.toFixed(1)}" letter-spacing=".6">${escaped(name)}</text></svg>`
  );
}
