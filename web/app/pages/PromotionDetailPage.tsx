import { useSearchParams } from 'react-router-dom';
import { PictureField } from '../../features/pictures/PictureField.tsx';
import { usePictures } from '../../features/pictures/usePictures.ts';
import type { PromotionParts } from '../../features/promotions/parts.ts';
import { PromotionPage } from '../../features/promotions/PromotionPage.tsx';

const Pictures: PromotionParts['Pictures'] = ({ label, hint, error, max, children }) => {
  const pictures = usePictures(max);
  const { ids, isIncomplete, clear } = pictures;
  return children({
    ids,
    isIncomplete,
    clear,
    field: <PictureField label={label} hint={hint} error={error} max={max} pictures={pictures} />,
  });
};

const PARTS: PromotionParts = { Pictures };

/**
 * The promotion whose number is `?id=`, with the part that takes pictures. Texts: `promotions`, `bonuses`, `pictures`,
 * `refusals`.
 */
export function PromotionDetailPage() {
  const [search] = useSearchParams();
  const number = search.get('id') ?? '';
  return <PromotionPage key={number} number={number} parts={PARTS} />;
}
