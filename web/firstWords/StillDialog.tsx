import { type ComponentProps, createContext, type ReactElement, type ReactNode, use, useId } from 'react';

/**
 * Base UI's dialog where there is no document: an open dialog stands where it is rendered, without its behaviour. The
 * build for first words takes this in its place.
 */
export const Dialog = {
  Root: ({ open, children }: { readonly open: boolean; readonly children: ReactNode }) => open && children,
  Portal: ({ children }: { readonly children: ReactNode }) => children,
  Backdrop: ({ className }: { readonly className: string }) => <div className={className} />,
  Popup: Popup,
  Title: ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
    <h2 id={use(TitleId)} className={className}>
      {children}
    </h2>
  ),
  Close: ({ render }: { readonly render: ReactElement }) => render,
};

const TitleId = createContext('');

interface PopupProps extends ComponentProps<'div'> {
  readonly initialFocus: unknown;
  readonly finalFocus: unknown;
}

function Popup({ initialFocus: _first, finalFocus: _last, ...rest }: PopupProps) {
  const title = useId();
  return (
    <TitleId value={title}>
      <div role="dialog" aria-labelledby={rest['aria-label'] === undefined ? title : undefined} {...rest} />
    </TitleId>
  );
}
