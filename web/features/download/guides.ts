import type { AppInstallWay, AppPlatform } from '../../apollo/schema.generated.ts';

/** What a step's picture shows. */
export type Scene =
  | 'open'
  | 'menu'
  | 'share'
  | 'add'
  | 'home'
  | 'download'
  | 'allow'
  | 'install'
  | 'settings'
  | 'profile'
  | 'store';

/**
 * The steps of each way: a picture, and the keys of its text in the `download` namespace. Since iOS 17 a profile is not
 * installed where it was downloaded, but in the settings ([001] §2).
 */
export const GUIDES = {
  ANDROID_BROWSER: [
    ['open', 'steps.ANDROID_BROWSER.0'],
    ['menu', 'steps.ANDROID_BROWSER.1'],
    ['add', 'steps.ANDROID_BROWSER.2'],
    ['home', 'steps.ANDROID_BROWSER.3'],
  ],
  ANDROID_PACKAGE: [
    ['download', 'steps.ANDROID_PACKAGE.0'],
    ['allow', 'steps.ANDROID_PACKAGE.1'],
    ['install', 'steps.ANDROID_PACKAGE.2'],
    ['home', 'steps.ANDROID_PACKAGE.3'],
  ],
  ANDROID_STORE: [
    ['store', 'steps.ANDROID_STORE.0'],
    ['home', 'steps.ANDROID_STORE.1'],
  ],
  IOS_BROWSER: [
    ['open', 'steps.IOS_BROWSER.0'],
    ['share', 'steps.IOS_BROWSER.1'],
    ['add', 'steps.IOS_BROWSER.2'],
    ['home', 'steps.IOS_BROWSER.3'],
  ],
  IOS_PROFILE: [
    ['download', 'steps.IOS_PROFILE.0'],
    ['settings', 'steps.IOS_PROFILE.1'],
    ['profile', 'steps.IOS_PROFILE.2'],
    ['install', 'steps.IOS_PROFILE.3'],
    ['home', 'steps.IOS_PROFILE.4'],
  ],
  IOS_STORE: [
    ['store', 'steps.IOS_STORE.0'],
    ['home', 'steps.IOS_STORE.1'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [Scene, string])[]>>;

export type Guide = keyof typeof GUIDES;

/** The guide of a way; ways that the platform does not support use its browser. */
export function guideOf(platform: AppPlatform, way: AppInstallWay): Guide {
  const wanted = `${platform}_${way}`;
  return isGuide(wanted) ? wanted : `${platform}_BROWSER`;
}

const isGuide = (name: string): name is Guide => Object.hasOwn(GUIDES, name);

/** The visitor's platform; null for anything else. An iPad identifies as a Mac, but no Mac has a multi-touch screen. */
export function ownPlatform({
  userAgent,
  maxTouchPoints,
}: {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}): AppPlatform | null {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'IOS';
  return /Android/.test(userAgent) ? 'ANDROID' : null;
}

/** The platform in a link such as `/down?app=ios`. */
export function askedPlatform(app: string | null): AppPlatform | null {
  const word = app?.toLowerCase();
  return word === 'ios' || word === 'iphone' ? 'IOS' : word === 'android' ? 'ANDROID' : null;
}
