import { SupportToggle } from '../../features/site/support/SupportToggle.tsx';
import { Footer } from './Footer.tsx';
import type { ShellData } from './useShell.ts';

/** What stands below the first screen; fetched after it. */
export function PageFooter({ shell }: { readonly shell: ShellData }) {
  return (
    <>
      {shell.site && <SupportToggle site={shell.site} />}
      <Footer shell={shell} />
    </>
  );
}
