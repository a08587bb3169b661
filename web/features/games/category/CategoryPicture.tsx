import type { ReactNode } from 'react';
import type { PagedCategory } from '../paths.ts';

/** A line drawing per category, in the text colour, 240 × 240. Decorative: its parent names the category in text. */
const PICTURES: Readonly<Record<PagedCategory, ReactNode>> = {
  RNG: (
    <>
      <rect x="26" y="56" width="188" height="128" rx="14" />
      <rect x="38" y="68" width="52" height="104" rx="6" />
      <rect x="94" y="68" width="52" height="104" rx="6" />
      <rect x="150" y="68" width="52" height="104" rx="6" />
      <path d="M50 104h28l-16 36M106 104h28l-16 36M162 104h28l-16 36" strokeWidth="7" />
      <path d="M26 120H14M226 120h-12M38 88h164M38 152h164" />
      <path d="M64 56c0-18 24-30 56-30s56 12 56 30M120 26V14" />
      <circle cx="120" cy="10" r="5" />
      <path d="M44 184v14h152v-14M60 198v16h120v-16" />
    </>
  ),
  LIVE: (
    <>
      <circle cx="120" cy="120" r="104" />
      <circle cx="120" cy="120" r="92" />
      <circle cx="120" cy="120" r="62" />
      <circle cx="120" cy="120" r="22" />
      <circle cx="120" cy="120" r="8" />
      {Array.from({ length: 24 }, (_, index) => (
        <path key={index} d="M120 28v30" transform={`rotate(${String(index * 15)} 120 120)`} />
      ))}
      {Array.from({ length: 8 }, (_, index) => (
        <path key={index} d="M120 98l-7-30h14z" transform={`rotate(${String(index * 45)} 120 120)`} />
      ))}
      <circle cx="172" cy="76" r="8" fill="currentColor" />
    </>
  ),
  SPORTS: (
    <>
      <circle cx="120" cy="120" r="100" />
      <path d="M120 78l40 29-15 47H95l-15-47z" fill="currentColor" fillOpacity="0.25" />
      <path d="M120 78V32M160 107l44-14M145 154l27 38M95 154l-27 38M80 107L36 93" />
      <path d="M120 32l-36-4M120 32l36-4M204 93l-14-34M204 93l14 36M172 192l36-18M172 192l-34 24M68 192l-36-18M68 192l34 24M36 93l14-34M36 93l-14 36" />
    </>
  ),
  ESPORTS: (
    <>
      <path d="M70 76h100c30 0 44 26 50 66 4 28-4 42-18 42-16 0-28-14-42-32H80c-14 18-26 32-42 32-14 0-22-14-18-42 6-40 20-66 50-66z" />
      <path d="M70 90h100c22 0 32 20 38 54M70 90c-22 0-32 20-38 54" />
      <path d="M68 104v32M52 120h32" strokeWidth="7" />
      <circle cx="172" cy="106" r="7" />
      <circle cx="172" cy="136" r="7" />
      <circle cx="157" cy="121" r="7" />
      <circle cx="187" cy="121" r="7" />
      <path d="M104 110h12M124 110h12M120 76V52c0-12 16-12 16-24" />
    </>
  ),
  FISH: (
    <>
      <path d="M28 122c30-48 82-62 124-34 14 9 24 20 34 34-10 14-20 25-34 34-42 28-94 14-124-34z" />
      <path d="M186 122l36-36c4 24 4 48 0 72z" />
      <circle cx="64" cy="112" r="7" />
      <circle cx="64" cy="112" r="2" fill="currentColor" />
      <path d="M88 82c14 24 14 56 0 80M112 90c10 6 10 16 0 22M112 112c10 6 10 16 0 22M112 134c8 5 9 12 4 18M136 92c10 6 10 14 0 20M136 112c10 6 10 16 0 22M136 134c7 4 9 10 5 14M160 106c8 5 8 11 0 16M160 122c8 5 8 11 0 16" />
      <path d="M108 70c10-22 34-30 54-22-6 10-10 22-8 40M112 174c6 16 20 22 34 20" />
      <path d="M20 200c16-10 30-10 46 0s30 10 46 0 30-10 46 0 30 10 46 0M36 218c16-10 30-10 46 0s30 10 46 0 30-10 46 0" />
      <circle cx="36" cy="70" r="6" />
      <circle cx="50" cy="48" r="4" />
    </>
  ),
  PVP: (
    <>
      <rect x="44" y="50" width="92" height="138" rx="10" transform="rotate(-14 90 119)" />
      <rect x="104" y="50" width="92" height="138" rx="10" transform="rotate(12 150 119)" />
      <path
        d="M90 92c14 18 30 26 30 42 0 14-18 18-26 8 0 10 4 16 8 20H78c4-4 8-10 8-20-8 10-26 6-26-8 0-16 16-24 30-42z"
        transform="rotate(-14 90 119)"
        fill="currentColor"
        fillOpacity="0.25"
      />
      <path
        d="M150 160c-22-18-36-30-36-48 0-20 26-24 36-6 10-18 36-14 36 6 0 18-14 30-36 48z"
        transform="rotate(12 150 122)"
        fill="currentColor"
        fillOpacity="0.25"
      />
      <path d="M20 212h200M40 222h160" />
    </>
  ),
  LOTTERY: (
    <>
      <circle cx="120" cy="104" r="80" />
      <circle cx="120" cy="104" r="70" />
      <circle cx="92" cy="124" r="24" />
      <circle cx="142" cy="132" r="24" />
      <circle cx="118" cy="84" r="24" />
      <circle cx="92" cy="124" r="13" />
      <circle cx="142" cy="132" r="13" />
      <circle cx="118" cy="84" r="13" />
      <path d="M113 79h10l-6 12M88 118v12M137 127c2-4 10-4 10 1 0 4-10 5-10 10h10" />
      <path d="M72 168l-20 46h136l-20-46M52 214h136M64 190h112" />
      <path d="M200 104h20v-26M220 72a7 7 0 1 1 0-.1" />
    </>
  ),
};

export function CategoryPicture({
  category,
  className,
}: {
  readonly category: PagedCategory;
  readonly className?: string;
}) {
  return (
    <svg
      viewBox="0 0 240 240"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {PICTURES[category]}
    </svg>
  );
}
