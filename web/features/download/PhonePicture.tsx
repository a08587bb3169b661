import type { ReactNode } from 'react';
import type { Scene } from './guides.ts';
import styles from './PhonePicture.module.css';

/** Marks the place to press. */
const Press = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <circle cx={x} cy={y} r="12" className={styles['press']} />
);
const Line = ({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }) => (
  <rect x={x} y={y} width={width} height="5" rx="2.5" className={styles['line']} />
);
const Mark = ({ x, y, size = 22 }: { readonly x: number; readonly y: number; readonly size?: number }) => (
  <svg x={x} y={y} width={size} height={size} viewBox="0 0 32 32">
    <rect width="32" height="32" rx="8" className={styles['felt']} />
    <path d="M16 5.5 25.5 16 16 26.5 6.5 16Z" className={styles['diamond']} />
    <circle cx="16" cy="16" r="3" className={styles['brass']} />
  </svg>
);
const Sheet = ({ y, children }: { readonly y: number; readonly children: ReactNode }) => (
  <>
    <rect x="10" y="14" width="100" height="172" className={styles['veil']} />
    <path d={`M10 ${y + 10}a10 10 0 0 1 10-10h80a10 10 0 0 1 10 10v${176 - y}H10z`} className={styles['sheet']} />
    {children}
  </>
);
const Rows = ({ y, count }: { readonly y: number; readonly count: number }) => (
  <>
    {Array.from({ length: count }, (_row, at) => (
      <Line key={at} x={30} y={y + at * 22} width={64 - (at % 2) * 18} />
    ))}
  </>
);
const Site = (
  <>
    <rect x="10" y="14" width="100" height="22" className={styles['felt']} />
    <Mark x={16} y={17} size={16} />
    <Line x={38} y={23} width={36} />
    {[0, 1, 2, 3].map((card) => (
      <rect
        key={card}
        x={16 + (card % 2) * 46}
        y={46 + Math.floor(card / 2) * 62}
        width="42"
        height="54"
        rx="5"
        className={styles['card']}
      />
    ))}
  </>
);

/** One picture for each step; drawn in the theme's colours. */
const SCENES: Readonly<Record<Scene, ReactNode>> = {
  open: (
    <>
      {Site}
      <rect x="20" y="166" width="80" height="14" rx="7" className={styles['sheet']} />
      <Line x={34} y={170.5} width={52} />
    </>
  ),
  menu: (
    <>
      {Site}
      <path d="M102 22h.01M102 26h.01M102 30h.01" className={styles['dots']} />
      <Press x={102} y={26} />
    </>
  ),
  share: (
    <>
      {Site}
      <rect x="10" y="160" width="100" height="26" className={styles['sheet']} />
      <path d="M60 178v-13m-5 4 5-5 5 5m-8 3h-3v9h12v-9h-3" className={styles['pen']} />
      <Press x={60} y={172} />
    </>
  ),
  add: (
    <>
      {Site}
      <Sheet y={92}>
        <Rows y={108} count={1} />
        <rect x="18" y="122" width="84" height="22" rx="6" className={styles['chosen']} />
        <path d="M29 133h8m-4-4v8" className={styles['pen']} />
        <Line x={44} y={130.5} width={44} />
        <Rows y={156} count={1} />
        <Press x={92} y={133} />
      </Sheet>
    </>
  ),
  home: (
    <>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((app) =>
        app === 5 ? null : (
          <rect
            key={app}
            x={18 + (app % 3) * 30}
            y={34 + Math.floor(app / 3) * 34}
            width="22"
            height="22"
            rx="6"
            className={styles['card']}
          />
        ),
      )}
      <Mark x={78} y={68} />
      <Press x={89} y={79} />
    </>
  ),
  download: (
    <>
      {Site}
      <rect x="18" y="112" width="84" height="44" rx="8" className={styles['sheet']} />
      <path d="M60 120v18m-7-7 7 7 7-7M50 146h20" className={styles['pen']} />
      <Press x={60} y={134} />
    </>
  ),
  allow: (
    <>
      <Rows y={34} count={3} />
      <Sheet y={104}>
        <Line x={24} y={120} width={60} />
        <Line x={24} y={132} width={42} />
        <rect x="78" y="148" width="24" height="14" rx="7" className={styles['felt']} />
        <circle cx="95" cy="155" r="5" className={styles['brass']} />
        <Press x={92} y={155} />
      </Sheet>
    </>
  ),
  install: (
    <>
      <Mark x={44} y={50} size={32} />
      <Line x={34} y={94} width={52} />
      <Line x={42} y={106} width={36} />
      <rect x="30" y="132" width="60" height="20" rx="10" className={styles['brass']} />
      <Press x={60} y={142} />
    </>
  ),
  settings: (
    <>
      <Line x={18} y={26} width={46} />
      <rect x="16" y="44" width="88" height="26" rx="7" className={styles['chosen']} />
      <Mark x={21} y={48} size={18} />
      <Line x={46} y={54.5} width={42} />
      <Rows y={86} count={4} />
      <Press x={94} y={57} />
    </>
  ),
  profile: (
    <>
      <Line x={18} y={26} width={34} />
      <rect x="84" y="22" width="22" height="13" rx="6" className={styles['brass']} />
      <Mark x={44} y={56} size={32} />
      <Line x={30} y={100} width={60} />
      <Rows y={124} count={2} />
      <Press x={95} y={28} />
    </>
  ),
  store: (
    <>
      <Mark x={18} y={32} size={32} />
      <Line x={58} y={36} width={40} />
      <Line x={58} y={48} width={26} />
      <rect x="58" y="58" width="30" height="13" rx="6.5" className={styles['brass']} />
      <rect x="16" y="88" width="40" height="76" rx="5" className={styles['card']} />
      <rect x="62" y="88" width="40" height="76" rx="5" className={styles['card']} />
      <Press x={74} y={64} />
    </>
  ),
};

/** A phone at one step of a guide. The text beside it says the same. */
export function PhonePicture({ scene }: { readonly scene: Scene }) {
  return (
    <svg viewBox="0 0 120 200" className={styles['phone']} aria-hidden="true">
      <rect x="4" y="4" width="112" height="192" rx="18" className={styles['body']} />
      <rect x="10" y="14" width="100" height="172" rx="10" className={styles['screen']} />
      <g clipPath="inset(0 round 10px)">{SCENES[scene]}</g>
      <rect x="48" y="7.5" width="24" height="3" rx="1.5" className={styles['ear']} />
    </svg>
  );
}
