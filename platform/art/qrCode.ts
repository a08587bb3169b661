import createQrCode from 'qrcode-generator';
import { BRAND } from './themes.ts';

/** A QR code as an SVG document, dark on light with the quiet zone of four modules that scanners need. */
export function qrCode(text: string): string {
  const code = createQrCode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1)
      if (code.isDark(row, column)) path += `M${column + 4} ${row + 4}h1v1h-1z`;
  }
  const side = size + 8;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 6}" height="${side * 6}"` +
    ` shape-rendering="crispEdges"><path d="M0 0h${side}v${side}H0z" fill="${BRAND.paper}"/>` +
    `<path d="${path}" fill="${BRAND.night}"/></svg>`
  );
}
