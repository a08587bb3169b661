import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '../../../i18n/init.ts';
import { lazyPart } from '../../../lib/loading/lazyPart.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';

const GameSheet = lazyPart(async () => {
  const [{ GameSheet: Part }] = await Promise.all([import('../sheet/GameSheet.tsx'), loadWords('catalogue')]);
  return Part;
});

/** Opens the dialog with details of a game. */
export function AboutButton({ gameId, name }: { readonly gameId: string; readonly name: string }) {
  const { t } = useTranslation('games');
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <IconButton
        icon="info"
        label={t('card.about', { name })}
        aria-haspopup="dialog"
        onClick={() => setSheet('open')}
      />
      {sheet !== 'never' && (
        <Suspense>
          <GameSheet gameId={gameId} name={name} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}
