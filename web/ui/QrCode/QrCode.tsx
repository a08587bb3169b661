import newQrCode from 'qrcode-generator';
import { useMemo } from 'react';
import styles from './QrCode.module.css';

/** White margin that scanners need: four modules by the standard. */
const QUIET = 4;

/** A text as a QR code, in one path. Dark on light in every theme: not every scanner reads it inverted. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      className={styles['qr']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function drawn(text: string): { readonly path: string; readonly size: number } {
  const code = newQrCode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
  }
  return { path, size: count + 2 * QUIET };
}
