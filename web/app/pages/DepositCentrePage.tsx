import { PictureField } from '../../features/pictures/PictureField.tsx';
import { usePictures } from '../../features/pictures/usePictures.ts';
import type { PicturesProps } from '../../features/wallet/records/case/picturesProps.ts';
import { DepositPage } from '../../features/wallet/deposit/DepositPage.tsx';
import type { CentrePageProps } from '../../lib/navigation/centrePages.ts';

/**
 * Deposits, with the part that takes the pictures of a slip. Texts: `deposit`, `records`, `paging`, `pictures` and
 * `refusals`.
 */
export function DepositCentrePage(props: CentrePageProps) {
  return <DepositPage {...props} Pictures={SlipPictures} />;
}

function SlipPictures({ label, hint, max, children }: PicturesProps) {
  const pictures = usePictures(max);
  const { ids, isIncomplete, clear } = pictures;
  return children({
    ids,
    isIncomplete,
    clear,
    field: <PictureField label={label} hint={hint} max={max} pictures={pictures} />,
  });
}
