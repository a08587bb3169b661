import { loadWords } from '../../i18n/init.ts';

/** The pages of promotions; apart from the routes, so that the first load does not list what the pages consist of. */
export async function loadPromotions() {
  const [{ PromotionsPage }] = await Promise.all([
    import('../../features/promotions/PromotionsPage.tsx'),
    loadWords('promotions'),
  ]);
  return PromotionsPage;
}

export async function loadPromotion() {
  const [{ PromotionDetailPage }] = await Promise.all([
    import('./PromotionDetailPage.tsx'),
    loadWords('promotions', 'bonuses', 'pictures'),
  ]);
  return PromotionDetailPage;
}
