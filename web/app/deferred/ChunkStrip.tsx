import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type ChunkFault, type ChunkKind, setChunkErrorHandler } from '../../lib/loading/chunks.ts';
import { useNavigate } from '../../lib/navigation/RouterView.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Strip } from '../../ui/Strip/Strip.tsx';

interface Asked {
  readonly kind: ChunkKind;
  readonly fault: ChunkFault;
  readonly answer: (again: boolean) => void;
}

/** Every page has an h1. While there is none, there is no page to stay on. */
const hasPage = (): boolean => document.querySelector('h1') !== null;

/**
 * Asks what to do when code does not load, while the page stays as it is. Staying cancels the navigation. If the
 * network was down, its return retries.
 */
export function ChunkStrip() {
  const { t } = useTranslation(['operator', 'common']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(function helpWithChunks() {
    setChunkErrorHandler(async (kind, fault) =>
      kind === 'page' && !hasPage()
        ? false
        : new Promise((answer) =>
            setAsked((former) => {
              former?.answer(false);
              return { kind, fault, answer };
            }),
          ),
    );
    return () => setChunkErrorHandler(null);
  }, []);

  useEffect(
    function goOnOnceOnline() {
      if (!asked) return undefined;
      const back = (): void => {
        setAsked(null);
        asked.answer(true);
      };
      addEventListener('online', back);
      return () => removeEventListener('online', back);
    },
    [asked],
  );

  function again(): void {
    setAsked(null);
    asked?.answer(true);
  }

  async function stay(): Promise<void> {
    setAsked(null);
    if (asked?.kind === 'page')
      await navigate(location, { replace: true, preventScrollReset: true, state: location.state });
    asked?.answer(false);
  }

  if (!asked) return null;
  return (
    <Strip
      role="alert"
      icon="refresh"
      title={t(`operator:chunk.${asked.fault}.title`)}
      text={t(`operator:chunk.${asked.fault}.text`)}
      actions={
        <>
          <Button onClick={() => void stay()}>{t('operator:chunk.stay')}</Button>
          <Button variant="primary" onClick={again}>
            {t('common:action.retry')}
          </Button>
        </>
      }
    />
  );
}
