/** The first files of a page. */
export interface Parts {
  /** Identifies the build: the address of the first script, whose name changes with every file that it imports. */
  readonly build: string;
  /** Paths. */
  readonly files: readonly string[];
}

const META = /<meta name="croupier-parts" content="([^"]*)"/;
const STYLE = /<link rel="stylesheet"[^>]* href="(\/[^"]+)"/g;
const ALWAYS = ['/favicon.svg', '/site.webmanifest'];

/** Reads what `build/pageHints.ts` wrote into a page; null for other documents. */
export function partsOf(page: string, language: string): Parts | null {
  const written = META.exec(page)?.[1];
  if (written === undefined) return null;
  const hints: unknown = JSON.parse(
    written
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
  if (typeof hints !== 'object' || hints === null) return null;
  const { start, languages, fonts } = { start: [], languages: {}, fonts: [], ...hints };
  const [build] = textsOf(start);
  if (build === undefined) return null;
  const words = Object.entries(languages).flatMap(([code, path]) => (code === language ? [path] : []));
  const styles = [...page.matchAll(STYLE)].map(([, path]) => path);
  return { build, files: [...ALWAYS, ...textsOf(start), ...textsOf(words), ...textsOf(fonts), ...textsOf(styles)] };
}

const textsOf = (list: readonly unknown[]): readonly string[] => list.filter((each) => typeof each === 'string');
