import { SupportToggle } from '../../features/site/support/SupportToggle.tsx';
import { Footer } from './Footer.tsx';
import type { ShellData } from './useShell.ts';

/** The parts below the first screen, loaded after it. */
export function PageFooter({ shell }: { readonly shell: ShellData }) {
  return (
    <>
      {shell.site && <SupportToggle site={shell.site} />}
      <Footer shell={shell} />
    </>
  );
}
